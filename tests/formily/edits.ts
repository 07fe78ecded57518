import { exampleValue, valueTypeOf, type Json, type Plan, type PlanInput } from '../../engine'
import type { Edit } from './both'

/** Numbers that follow from each other, so that a run can be repeated. */
export function lots(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state % below
  }
}

const day = 1_767_571_200_000
const values: Readonly<Record<ReturnType<typeof valueTypeOf>, readonly Json[]>> = {
  text: ['abc', '13800000000', ' abc ', 'x', '', 'a', 'b', 'ABCDEFGH', '1'],
  longText: ['abc', 'two\nlines', '', 'ABCDEFGH'],
  secret: ['abc', ''],
  integer: [0, 1, 3, 7, 60, -2, null],
  decimal: [0, 1, 3, 7.5, 60, -2, 12.345, null],
  timestamp: [day, day + 86_400_000, null],
  time: ['08:30:00', '17:00:00', null],
  json: [['a'], ['a', 'b'], ['a', 'b', 'c'], [], null],
}

function valueFor(input: PlanInput, lot: (below: number) => number): Json {
  const pool = values[valueTypeOf(input)]
  return lot(4) === 0 ? exampleValue(input.kind) : (pool[lot(pool.length)] ?? null)
}

/** What a person does in a form, one thing after the other. */
export function editsFor(plan: Plan, seed: number, count: number): readonly Edit[] {
  const lot = lots(seed)
  // What is always calculated is entered by nobody.
  const entered = ({ node }: PlanInput) => !plan.calculations.some((rule) => rule.node === node && rule.when === null)
  const outside = [...plan.inputs.values()].filter((input) => input.table === null && entered(input))
  const rows = new Map<string, number>()
  return Array.from({ length: count }, (): Edit | null => {
    const input = outside[lot(Math.max(1, outside.length))]
    if (!input) return null
    if (input.field.shape === 'input') return { do: 'enter', path: input.path, value: valueFor(input, lot) }
    const table = input.path
    const known = rows.get(table) ?? 0
    const columns = (plan.columns.get(table) ?? []).filter((column) => column.field.shape === 'input' && entered(column))
    const column = columns[lot(Math.max(1, columns.length))]
    const act = lot(4)
    if (known === 0 || act === 0 || !column) {
      rows.set(table, known + 1)
      return { do: 'addRow', table }
    }
    if (act === 1) {
      rows.set(table, known - 1)
      return { do: 'removeRow', table, row: lot(known) }
    }
    return { do: 'enterCell', table, row: lot(known), column: column.field.key, value: valueFor(column, lot) }
  }).filter((edit) => edit !== null)
}
