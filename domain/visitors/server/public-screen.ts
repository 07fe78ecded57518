import { Refusal, dictionaryOptions, loadModel, parseJson, settingStore, sourceOf, type Services, type Words } from '../../../server/module'
import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Option } from '../../../engine'

/** The setting that says what a screen on a wall counts. Without it there is none. */
export const publicScreenKey = 'publicScreen'
/** However many screens there are, the database counts at most this often. */
const fresh = 10_000
/** The most choices that are counted one by one. */
const mostParts = 12

const screenSchema = Type.Object({
  title: Type.String(),
  boards: Type.Array(
    Type.Object({
      title: Type.String(),
      model: Type.String(),
      /** The field whose choices the records are counted by. */
      by: Type.String(),
    }),
    { maxItems: 8 },
  ),
})
export type ScreenDesign = Static<typeof screenSchema>

export interface ScreenBoard {
  readonly title: string
  readonly total: number
  readonly parts: readonly { readonly name: string; readonly value: number }[]
}
export interface Screen {
  readonly title: string
  readonly time: number
  readonly boards: readonly ScreenBoard[]
}

const counted = new WeakMap<object, { readonly key: string; readonly time: number; readonly screen: Promise<Screen> }>()

/** Counts of records by a choice: numbers only, never a record. @throws {Refusal} where no screen is set up. */
export async function readScreen(services: Services, words: Words): Promise<Screen> {
  const saved = await services.store.of(settingStore).get(publicScreenKey)
  const design = parseJson(saved ?? 'null')
  if (!Value.Check(screenSchema, design)) throw new Refusal('screenClosed')
  const now = services.now()
  const before = counted.get(services.store)
  const key = `${words.language}\n${saved ?? ''}`
  if (before && before.key === key && now - before.time < fresh && now >= before.time) return before.screen
  const screen = Promise.all(design.boards.map((board) => countBoard(services, board, words))).then((boards) => ({
    title: design.title,
    time: now,
    boards,
  }))
  counted.set(services.store, { key, time: now, screen })
  // What failed is tried again by the next who asks.
  screen.catch(() => counted.delete(services.store))
  return screen
}

async function countBoard(services: Services, board: ScreenDesign['boards'][number], words: Words): Promise<ScreenBoard> {
  const model = await loadModel(services, board.model)
  const count = async (value: Option['value'] | null): Promise<number> => {
    const where = value === null ? [] : [{ key: board.by, is: 'oneOf' as const, values: [typeof value === 'boolean' ? Number(value) : value] }]
    return (await services.store.records.list(model.tables, { where, page: { current: 1, size: 1 } })).total
  }
  const input = model.plan.inputs.get(board.by)
  const source = input && sourceOf(input)
  const options = input && source ? ((await dictionaryOptions(services.store, [input]))(source) ?? []) : []
  const shown = options.slice(0, mostParts)
  const [total, values] = await Promise.all([count(null), Promise.all(shown.map((option) => count(option.value)))])
  return { title: board.title, total, parts: shown.map((option, at) => ({ name: words.text(option.label), value: values[at] ?? 0 })) }
}
