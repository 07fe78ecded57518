import { createRegistry, sayText, type FormPage, type Json, type JsonObject, type Plan, type ReadText } from '../../../engine'
import { compilePage } from '../../../engine/compile/compile-page'
import { compileFormula, parseFormula } from '../../../engine/expression'
import { parsePage } from '../../../engine/parse/parse-page'
import { buildPlan } from '../../../engine/plan/build-plan'
import { recalculate } from '../../../engine/plan/calculate'
import { plainRecord } from '../../../engine/plan/record-access'
import { validate } from '../../../engine/plan/validate'
import { kinds } from '../../../widgets/kinds'
import { buildForm, buildTable } from '../page/fixtures'
import { recordOf, schemaOf } from '../peers/weft/schema'
import { median } from '../runner/statistics'

const registry = createRegistry(kinds)
const context = { now: Date.UTC(2026, 0, 15) }
const text: ReadText = (words) => sayText(words, 'zh', (key) => key)

interface Line {
  readonly what: string
  readonly goal: string
  readonly value: number
  readonly unit: string
  readonly kept: boolean
}

/** Milliseconds of one run: the median of many, after a few to warm up. */
function timeOf(run: () => unknown, times: number): number {
  for (let i = 0; i < 3; i += 1) run()
  return median(
    Array.from({ length: times }, () => {
      const started = performance.now()
      run()
      return performance.now() - started
    }),
  )
}

function pageOf(json: JsonObject): FormPage {
  const { page, issues } = parsePage(json, registry)
  if (page?.page !== 'form' || issues.length > 0) throw new Error(`The form has defects: ${JSON.stringify(issues.slice(0, 3))}`)
  return page
}

const wholeWay = (json: JsonObject) => () => compilePage(buildPlan(pageOf(json), registry), { text })

/** A table whose rows calculate amount, tax and total, with totals below. */
function calculatingTable(rows: number): { readonly plan: Plan; readonly record: JsonObject } {
  const number = (key: string, to?: string): Json => ({
    kind: 'numInput',
    key,
    title: key,
    access: { mode: 'editable', required: to === undefined },
    ...(to !== undefined && { rules: [{ set: 'value', to }] }),
  })
  const page = pageOf({
    page: 'form',
    schemaVersion: 1,
    id: 'bench',
    title: 'Bench',
    fields: [
      {
        kind: 'table',
        key: 'rows',
        title: 'Rows',
        columns: [
          { kind: 'comInput', key: 'item', title: 'Item', access: { mode: 'editable', required: true } },
          number('quantity'),
          number('price'),
          number('amount', 'rows.quantity * rows.price'),
          number('tax', 'round(rows.amount * 0.09, 2)'),
          number('total', 'rows.amount + rows.tax'),
        ],
      },
      number('sum', 'sum(rows.total)'),
    ],
  })
  const plan = buildPlan(page, registry)
  const record = { rows: Array.from({ length: rows }, (_, i) => ({ item: `Item ${i}`, quantity: (i % 9) + 1, price: (i % 13) + 1 })) }
  const access = plainRecord(record)
  recalculate(plan, access, context)
  return { plan, record: access.result() }
}

/** What the engine does without a browser, on the way every page takes. */
export function benchEngine(): { readonly table: string; readonly figures: Readonly<Record<string, number>> } {
  const thousand = timeOf(wholeWay(schemaOf(buildForm(1000, { linked: true }))), 30)
  const twentyThousand = timeOf(wholeWay(schemaOf(buildForm(19_000, { linked: true }))), 5)
  const plain = schemaOf(buildTable(1000))
  const tablePlan = buildPlan(pageOf(plain), registry)
  const tableRecord = recordOf(buildTable(1000)) ?? {}
  const validation = timeOf(() => validate(tablePlan, tableRecord, context), 30)
  const { plan, record } = calculatingTable(1000)
  const access = plainRecord(record)
  let turn = 0
  const oneCell = timeOf(() => {
    turn += 1
    access.set('rows.500.quantity', (turn % 50) + 1)
    recalculate(plan, access, context, { path: 'rows.quantity', rows: [500] })
  }, 300)
  const parsed = parseFormula('a * b + c - d / e')
  if (!parsed.ok) throw new Error('The formula does not parse')
  const program = compileFormula(parsed.value, new Map(['a', 'b', 'c', 'd', 'e'].map((name) => [name, 'number'] as const)))
  const values: Readonly<Record<string, number>> = { a: 12.5, b: 3, c: 7, d: 9, e: 4 }
  const read = (path: string) => values[path]
  const started = performance.now()
  for (let i = 0; i < 1_000_000; i += 1) program.evaluate(read, { now: () => context.now })
  const million = performance.now() - started

  const lines: readonly Line[] = [
    { what: 'parse, plan and compile 1,000 fields', goal: '≤ 15', value: thousand, unit: 'ms', kept: thousand <= 15 },
    {
      what: '… 19,000 fields, per thousand of them',
      goal: `≤ 1.5 × that of 1,000`,
      value: twentyThousand / 19,
      unit: 'ms',
      kept: twentyThousand / 19 <= thousand * 1.5,
    },
    { what: 'validate a table of 1,000 rows × 6', goal: '≤ 20', value: validation, unit: 'ms', kept: validation <= 20 },
    { what: 'recalculate one cell among 1,000 rows × 3 formulas, with their total', goal: '≤ 1', value: oneCell, unit: 'ms', kept: oneCell <= 1 },
    { what: 'evaluate a formula of 5 operands a million times', goal: '≤ 1000', value: million, unit: 'ms', kept: million <= 1000 },
  ]
  return {
    table: [
      '| | goal | median | reached |',
      '| --- | --- | ---: | --- |',
      ...lines.map(({ what, goal, value, unit, kept }) => `| ${what} | ${goal} ${unit} | ${value.toFixed(2)} ${unit} | ${kept ? 'yes' : '**no**'} |`),
    ].join('\n'),
    figures: Object.fromEntries(lines.map(({ what, value }) => [what, value])),
  }
}
