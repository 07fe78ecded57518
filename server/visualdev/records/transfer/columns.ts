import { isStored, type PlanInput } from '../../../../engine'
import type { Words } from '../../../text/language'
import { isListed, ownInputs } from '../../models/engine-model'
import type { LoadedModel } from '../../models/loaded-model'
import type { Shown } from '../presenter'

/** A column of a file of records: a field of the form, or a column of one of its form tables. */
export interface FileColumn {
  /** `amount`, or `lines.price`. */
  readonly key: string
  readonly title: string
  readonly input: PlanInput
  /** The form table of which it is a column; null for a field of the form itself. */
  readonly table: PlanInput | null
  /** The list of the model has it. */
  readonly listed: boolean
  /** Characters. */
  readonly width: number
}

/** What the file is allowed to hold of a model: what its list can show and the reader may see there, those of the list first and in its order. */
export function fileColumns(model: LoadedModel, isShown: Shown, words: Words): readonly FileColumn[] {
  const { plan, list } = model
  const places = new Map(list.columns.map((column, at) => [column.key, { ...column, at }]))
  const column = (input: PlanInput, table: PlanInput | null): FileColumn => {
    const place = places.get(input.path)
    // A column of a form table is named after it wherever it stands: that is how it is known when the file is read again.
    const named = words.text((table ? undefined : place?.title) ?? input.field.title) || input.field.key
    const title = table ? `${words.text(table.field.title) || table.path}-${named}` : named
    return { key: input.path, title, input, table, listed: place !== undefined, width: widthOf(title, place?.width) }
  }
  const ofForm = ownInputs(plan).filter((input) => input.field.shape === 'input' && isListed(input) && isShown(input.path))
  const ofTables = ownInputs(plan)
    .filter(({ field }) => field.shape === 'rows')
    .flatMap((table) => (plan.columns.get(table.path) ?? []).filter(isColumn).map((input): [PlanInput, PlanInput] => [input, table]))
    .filter(([input, table]) => isShown(input.path) || isShown(table.path))
  const all = [...ofForm.map((input) => column(input, null)), ...ofTables.map(([input, table]) => column(input, table))]
  const order = ({ key }: FileColumn): number => places.get(key)?.at ?? places.size
  return distinct([...all].sort((a, b) => order(a) - order(b)))
}

const isColumn = (input: PlanInput): boolean => input.field.shape === 'input' && isStored(input) && isListed(input)

/** Pixels of a list as characters of a sheet; without them as wide as the title asks, in which a sign of Chinese takes two. */
const widthOf = (title: string, pixels: number | undefined): number =>
  pixels === undefined
    ? Math.min(
        60,
        Math.max(
          12,
          [...title].reduce((sum, sign) => sum + (sign > '\u00ff' ? 2 : 1), 4),
        ),
      )
    : Math.round(pixels / 7)

/** No two columns bear the same title: who reads the file again has to tell them apart. */
function distinct(columns: readonly FileColumn[]): readonly FileColumn[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    const title = taken.has(column.title) ? `${column.title} (${column.key})` : column.title
    taken.add(title)
    return { ...column, title }
  })
}
