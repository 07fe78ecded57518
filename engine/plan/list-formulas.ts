import { parseFormula, rulesCalled, suggestName, walk, type Functions } from '../expression'
import type { Issue } from '../issue/issue'
import { pointTo } from '../issue/issue'
import type { Action, ActionButton, Params } from '../model/action'
import type { ListPage } from '../model/page'

/** A formula of a list, with the JSON Pointer of its place. */
interface Placed {
  readonly at: string
  readonly text: string
}

const ofParams = (params: Params | undefined, at: string): readonly Placed[] =>
  Object.entries(params ?? {}).map(([name, text]) => ({ at: pointTo(at, name), text }))

function ofAction(action: Action, at: string): readonly Placed[] {
  switch (action.do) {
    case 'open':
      return [...ofParams(action.params, `${at}/params`), ...(action.about === undefined ? [] : [{ at: `${at}/about`, text: action.about }])]
    case 'openRecord':
      return ofParams(action.params, `${at}/params`)
    case 'invoke':
    case 'download':
      return ofParams(action.input, `${at}/input`)
    case 'sequence':
      return action.steps.flatMap((step, i) => ofAction(step, `${at}/steps/${i}`))
    default:
      return []
  }
}

const ofButtons = (buttons: readonly ActionButton[], at: string): readonly Placed[] =>
  buttons.flatMap(({ visibleWhen, action }, i) => [
    ...(visibleWhen === undefined ? [] : [{ at: `${at}/${i}/visibleWhen`, text: visibleWhen }]),
    ...ofAction(action, `${at}/${i}/action`),
  ])

/** Every formula of a list: of its marks, of when its buttons are shown, and of what these are told. */
const formulasOf = (page: ListPage): readonly Placed[] => [
  ...(page.marks ?? []).map(({ when }, i) => ({ at: `/marks/${i}/when`, text: when })),
  ...ofButtons(page.toolbar, '/toolbar'),
  ...ofButtons(page.rowActions, '/rowActions'),
]

/** The names of the rules that a list calls, each once. */
export const rulesOfList = (page: ListPage): readonly string[] => [
  ...new Set(
    formulasOf(page).flatMap(({ text }) => {
      const parsed = parseFormula(text)
      return parsed.ok ? rulesCalled(parsed.value) : []
    }),
  ),
]

/** Formulas of a list that cannot be read, or that call what is not there. Which fields they read is known to their rows alone. */
export const listIssues = (page: ListPage, functions: Functions): readonly Issue[] =>
  formulasOf(page).flatMap(({ at, text }): readonly Issue[] => {
    const parsed = parseFormula(text)
    if (!parsed.ok)
      return parsed.errors.map(({ code, detail, start }) => ({
        code: 'formula.invalid',
        at,
        detail: { reason: code, ...detail, position: start + 1 },
      }))
    const unknown = new Set([...walk(parsed.value)].flatMap((node) => (node.op === 'call' && !functions.find(node.fn) ? [node.fn] : [])))
    return [...unknown].map((name): Issue => {
      const suggestion = suggestName(name, functions.names)
      return { code: 'formula.unknownFunction', at, detail: { reason: 'unknownFunction', name, ...(suggestion === undefined ? {} : { suggestion }) } }
    })
  })
