import { pointTo, type Issue, type WithIssues } from '../../issue/issue'
import type { Registry } from '../../kind/registry'
import { isJsonObject, type JsonObject } from '../../model/json'
import type { FormPage } from '../../model/page'
import type { Text } from '../../model/text'
import { parsePage } from '../../parse/parse-page'
import { readOwn } from '../read-own'
import { ownPart } from '../schema'
import { documentIn } from '../../parse/formily-document'
import { placeInSchema } from '../origin'
import { countNodes } from './document'
import { layoutIn } from './layout-in'
import { NodeReader, type FormilyReport } from './node-reader'

export type { FormilyReport } from './node-reader'

/** A form that was read from a schema of Formily, what became of its nodes, and what was not understood. */
export interface ReadFormily extends WithIssues<FormPage> {
  readonly report: FormilyReport
}

const blank = (registry: Registry, issues: readonly Issue[]): ReadFormily => ({
  value: formOf({ page: 'form', fields: [] }, registry).page,
  issues,
  report: { mapped: 0, shown: 0, kept: 0 },
})

/**
 * Reads a schema of Formily, `{ form, schema }` as Designable writes it or a bare one, as JSON or JSON text. Never throws. What is understood
 * becomes fields, layouts, checks and rules; a component that no kind reads stands at its place as an unknown field. Nothing is lost: the page keeps
 * the document, and `writeFormilySchema` writes it back. Scripts are kept and never run; a few that only compare or calculate become formulas. A schema
 * that `toFormilySchema` wrote is read from what it carries of us.
 *
 * ```ts
 * const { value: page, issues, report } = readFormilySchema(json, registry)
 * ```
 */
export function readFormilySchema(input: unknown, registry: Registry, identity: { readonly id?: string; readonly title?: Text } = {}): ReadFormily {
  const json = decoded(input)
  const document = documentIn(json)
  if (!document || !isJsonObject(json)) return blank(registry, [{ code: 'json.invalid', at: '', detail: { expected: 'Formily schema' } }])
  const own = readOwn(document.schema, registry)
  if (own) {
    const mapped = own.places.size
    return { value: named(own.page, identity), issues: [], report: { mapped, shown: 0, kept: Math.max(0, countNodes(document.schema) - 1 - mapped) } }
  }
  const reader = new NodeReader(registry)
  const fields = reader.read(document.schema, document.schemaAt)
  const { layout, used } = layoutIn(document.form)
  for (const name of Object.keys(document.form))
    if (!used.has(name)) reader.report({ code: 'formily.kept', at: pointTo(document.formAt, name), detail: { name: name.slice(0, 80) } })
  const changed = document.schema[ownPart]
  const settings = isJsonObject(changed) && isJsonObject(changed['settings']) ? changed['settings'] : {}
  const { page, issues } = formOf(
    {
      page: 'form',
      layout,
      hiddenData: 'drop',
      ...settings,
      fields: fields as unknown as readonly JsonObject[],
      wire: { formily: { document: json } },
    },
    registry,
  )
  return { value: named(page, identity), issues: [...reader.issues, ...issues], report: reader.counts }
}

function decoded(input: unknown): unknown {
  if (typeof input !== 'string') return input
  try {
    return JSON.parse(input)
  } catch {
    return null
  }
}

const named = (page: FormPage, { id, title }: { readonly id?: string; readonly title?: Text }): FormPage => ({
  ...page,
  ...(id === undefined ? {} : { id: id as FormPage['id'] }),
  ...(title === undefined ? {} : { title }),
})

/** The page of a document of ours, and the issues of reading it at the places of the schema that it came from. */
function formOf(json: JsonObject, registry: Registry): { readonly page: FormPage; readonly issues: readonly Issue[] } {
  const { page, issues } = parsePage(json, registry)
  if (page?.page !== 'form') throw new Error('A document with fields is a form')
  // What cannot be drawn was told where the schema says it.
  const told = issues.filter(({ code }) => code !== 'kind.unknown' && code !== 'kind.missing')
  return { page, issues: told.map((issue) => ({ ...issue, at: placeInSchema(page, issue.at) })) }
}
