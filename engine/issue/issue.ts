/**
 * Every way a schema can be wrong, once. `error`: the part is not used as written; `warning`: it is used, but something
 * of it is ignored; `info`: worth knowing. Words: `engine.issue.<code>` in the locale files, with the detail values.
 */
export const issueCodes = {
  'json.invalid': 'error',
  'page.unknown': 'error',
  'page.tooLarge': 'error',
  'page.tooDeep': 'error',
  'version.newer': 'error',
  'kind.unknown': 'error',
  'kind.missing': 'error',
  'node.invalid': 'error',
  'key.missing': 'error',
  'key.invalid': 'error',
  'key.duplicate': 'error',
  'key.reserved': 'error',
  'key.renamed': 'info',
  'key.unknown': 'warning',
  'prop.invalid': 'error',
  'prop.unknown': 'warning',
  'children.unexpected': 'warning',
  'table.nested': 'error',
  'pattern.invalid': 'warning',
  'pattern.unsupported': 'warning',
  'formula.invalid': 'error',
  'formula.unknownField': 'error',
  'formula.unknownFunction': 'error',
  'formula.type': 'warning',
  'formula.cycle': 'error',
  'rule.target': 'error',
  'rule.option': 'warning',
  'initial.invalid': 'warning',
  'param.system': 'warning',
  'setting.ignored': 'warning',
  'column.unfit': 'warning',
  'words.stray': 'warning',
  'billRule.unknown': 'warning',
  'dictionary.unknown': 'warning',
  'interface.unknown': 'warning',
  'model.unknown': 'warning',
  'script.unsupported': 'warning',
  'style.ignored': 'info',
  'formily.unsaid': 'warning',
  'formily.kept': 'info',
  'formily.renamed': 'info',
  'formily.items': 'warning',
} as const satisfies Record<string, 'error' | 'warning' | 'info'>

/** The name of a way in which a schema can be wrong. */
export type IssueCode = keyof typeof issueCodes
/** How grave an issue is; `issueCodes` says what each level means. */
export type IssueLevel = (typeof issueCodes)[IssueCode]

/** One defect of a schema and its place: `at` is a JSON Pointer (RFC 6901) into the document that was read. */
export interface Issue {
  readonly code: IssueCode
  readonly at: string
  readonly detail: Readonly<Record<string, string | number>>
}

/** How grave an issue is, by its code: whether the part is used as written, in part, or not at all. */
export const issueLevel = (issue: Issue): IssueLevel => issueCodes[issue.code]

/** A value that could be made in spite of the issues beside it. */
export interface WithIssues<T> {
  readonly value: T
  readonly issues: readonly Issue[]
}

/** What came of something that may fail, as a value: nothing is thrown. Look at `ok` before `value` or `error`. */
export type Result<T, E = readonly Issue[]> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** Appends one step to a JSON Pointer, escaped as RFC 6901 asks. */
export const pointTo = (at: string, step: string | number): string => `${at}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`
