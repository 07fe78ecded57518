import { describe, expect, it } from 'vitest'
import type { TextContext } from '../kind/define-kind'
import { buildPlan } from '../plan/build-plan'
import { narrowed } from '../plan/narrow'
import { validateCell } from '../plan/validate'
import { rowReaderOf } from '../plan/record-access'
import type { JsonObject } from '../model/json'
import { sayText } from '../model/text'
import { readText } from './read-text'
import { planPaste, problemsOf, valuesOf, type PasteTarget } from './plan-paste'
import { registry } from '../../tests/support/registry'
import { parsePage } from '../parse/parse-page'
import type { FormPage } from '../model/page'

const context: TextContext = {
  text: (words) => sayText(words, 'zh', (key) => key),
  t: (key) => ({ 'widgets.switch.on': '开', 'widgets.switch.off': '关', 'widgets.switch.yes': '是|有', 'widgets.switch.no': '否|无' })[key] ?? key,
  language: 'zh',
  options: () => undefined,
  lookup: () => null,
}

const options = [
  { value: 'rent', label: '租金' },
  { value: 'water', label: '水费' },
  { value: 'w1', label: '电费' },
  { value: 'w2', label: '电费' },
]
const others = [
  { value: 'o1', label: '租金' },
  { value: 'o2', label: '茶水' },
]
const { page } = parsePage(
  {
    page: 'form',
    fields: [
      {
        kind: 'table',
        key: 'items',
        title: '明细',
        columns: [
          {
            kind: 'select',
            key: 'subject',
            title: '费用科目',
            props: { source: { from: 'static', options } },
            access: { mode: 'editable', required: true },
            rules: [
              { set: 'options', only: ['rent', 'w2'], when: 'items.urgent = 1' },
              { set: 'options', source: { from: 'static', options: others }, when: "items.note = 'other'" },
            ],
          },
          { kind: 'numInput', key: 'price', title: '单价', props: { max: 1000 } },
          { kind: 'date', key: 'day', title: '日期' },
          { kind: 'switch', key: 'urgent', title: '加急' },
          { kind: 'comInput', key: 'note', title: '备注', props: { maxLength: 5 } },
          { kind: 'calculate', key: 'double', title: '两倍', rules: [{ set: 'value', to: 'items.price * 2' }] },
        ],
      },
    ],
  },
  registry,
)
const plan = buildPlan(page as FormPage, registry)
const table = plan.inputs.get('items')
const columns = plan.columns.get('items') ?? []

const target = (changes: Partial<PasteTarget> = {}): PasteTarget => ({
  columns,
  titleOf: ({ field }) => String(field.title),
  rows: [{ subject: 'rent', price: 1 }],
  row: 0,
  column: 0,
  room: 10,
  isOpen: (_at, { field }) => field.key !== 'double',
  check: (column, row) =>
    table
      ? validateCell(
          plan,
          table,
          column,
          column.path,
          rowReaderOf(plan, () => undefined, 'items', row),
          { now: 0 },
        )
      : [],
  newRow: (): JsonObject => ({}),
  inRow: (column, row) => ({
    column: narrowed(
      plan,
      column,
      rowReaderOf(plan, () => undefined, 'items', row),
      { now: 0 },
    ),
    context,
  }),
  ...changes,
})
const statesOf = (block: readonly (readonly string[])[], changes?: Partial<PasteTarget>) =>
  planPaste(block, target(changes)).rows.map(({ cells }) => cells.map(({ state }) => state))

describe('a pasted block', () => {
  it('goes to the columns from the active cell on, writes over rows and adds the rest', () => {
    const result = planPaste(
      [
        ['12', '2024/5/6'],
        ['13', '2024年5月7日'],
      ],
      target({ column: 1 }),
    )
    expect(result.rows.map(({ at }) => at)).toEqual([0, null])
    expect(result.rows.map(valuesOf)).toEqual([
      { price: 12, day: new Date(2024, 4, 6).getTime() },
      { price: 13, day: new Date(2024, 4, 7).getTime() },
    ])
  })

  it('finds its columns by their titles when the first line names them, in any order', () => {
    const result = planPaste(
      [
        ['备注', '* 费用科目', '别的'],
        ['ok', '水费', 'x'],
      ],
      target(),
    )
    expect(result.byTitle).toBe(true)
    expect(valuesOf(result.rows[0] ?? { at: null, cells: [] })).toEqual({ note: 'ok', subject: 'water' })
    expect(result.leftOut).toEqual({ rows: 0, columns: 1 })
  })

  it.each<[string, string[], string[]]>([
    ['names that stand for keys are converted', ['租金'], ['converted']],
    ['a key may be given itself', ['rent'], ['plain']],
    ['a name that no choice bears is not found', ['没有'], ['notFound']],
    ['a name that several choices bear is ambiguous', ['电费'], ['ambiguous']],
    ['numbers are plain, with separators converted, and otherwise unreadable', ['', '5'], ['plain', 'plain']],
    ['thousands separators are understood', ['', '1,000.0'], ['plain', 'converted']],
    ['what is no number cannot be read', ['', 'abc'], ['plain', 'unreadable']],
    ['a number beyond the limit breaks a rule', ['', '1001'], ['plain', 'invalid']],
    ['yes is understood by a switch', ['', '', '', '是'], ['plain', 'plain', 'plain', 'converted']],
    ['a text that is too long is left out whole', ['', '', '', '', '123456'], ['plain', 'plain', 'plain', 'plain', 'invalid']],
    ['a calculated column is closed', ['', '', '', '', '', '9'], ['plain', 'plain', 'plain', 'plain', 'plain', 'closed']],
  ])('%s', (_name, line, states) => {
    expect(statesOf([line])).toEqual([states])
  })

  it('never cuts anything in silence: what finds no place is counted', () => {
    const result = planPaste([['租金'], ['水费'], ['租金'], ['水费']], target({ room: 1 }))
    expect(result.rows).toHaveLength(2)
    expect(result.leftOut.rows).toBe(2)
    expect(problemsOf(result)).toBe(2)
    expect(planPaste([Array.from({ length: 8 }, () => '')], target()).leftOut.columns).toBe(0)
    expect(planPaste([Array.from({ length: 8 }, () => 'x')], target()).leftOut.columns).toBe(2)
  })

  const subjectWith = (subject: string, line: readonly string[]) => {
    const [cell] = planPaste([[subject, ...line]], target({ rows: [] })).rows[0]?.cells ?? []
    return [cell?.state, cell?.value]
  }
  it.each<[string, string, string[], unknown[]]>([
    ['a name among what a rule leaves the row is not ambiguous there', '电费', ['', '', '是'], ['converted', 'w2']],
    ['a name that the rule leaves out is refused', '水费', ['', '', '是'], ['invalid', null]],
    ['a name is looked up in the source that a rule gives the row', '租金', ['', '', '', 'other'], ['converted', 'o1']],
    ['a name of the other source is none there', '水费', ['', '', '', 'other'], ['notFound', null]],
    ['a name of that source is none elsewhere', '茶水', [''], ['notFound', null]],
  ])('%s', (_name, subject, line, expected) => {
    expect(subjectWith(subject, line)).toEqual(expected)
  })

  it('empties a cell with an empty text, also one that has to be filled in', () => {
    expect(valuesOf(planPaste([['']], target()).rows[0] ?? { at: null, cells: [] })).toEqual({ subject: null })
  })
})

it('takes no name for the id of a person: whoever it means is chosen in the picker', () => {
  const { page: people } = parsePage({ page: 'form', fields: [{ kind: 'userSelect', key: 'handler', title: '处理人' }] }, registry)
  const handler = buildPlan(people as FormPage, registry).inputs.get('handler')
  expect(handler && readText(handler, '林远', context)).toEqual({ found: 'unreadable' })
})
