import { isServerFilled, sourceIn, type Json, type Option, type PlanInput } from '../../../../engine'
import type { Words } from '../../../text/language'
import { languages, wordsOf } from '../../../text/language'
import { pointersOf } from '../../../references/points-at'
import type { KnownOptions } from '../../../system/dictionaries/dictionary-options'
import { holdsFiles, isRichText, valueTypeOf } from '../../models/engine-model'
import type { LoadedModel } from '../../models/loaded-model'
import type { Shown } from '../presenter'
import { fileColumns, type FileColumn } from './columns'

/** The columns that a file may fill in: what people fill in, the reader may fill in, and a text can say. */
export function importedColumns(model: LoadedModel, mayFill: Shown, words: Words): readonly FileColumn[] {
  const calculated = new Set(model.plan.calculations.map(({ node }) => node))
  const isOpen = ({ input, table }: FileColumn): boolean =>
    (table === null || mayFill(table.path)) &&
    mayFill(input.path) &&
    input.field.shape === 'input' &&
    input.field.access.mode === 'editable' &&
    !isServerFilled(input.kind) &&
    !calculated.has(input.node) &&
    isSaid(model, input)
  return fileColumns(model, () => true, words).filter(isOpen)
}

/** Whether a text of a cell can come to a value of the field. */
const isSaid = ({ plan }: LoadedModel, input: PlanInput): boolean =>
  !holdsFiles(input) &&
  !isRichText(input) &&
  (input.kind.input?.read !== undefined || pointersOf(plan, input).length > 0 || (valueTypeOf(input) !== 'json' && input.kind.palette !== 'relation'))

/** Whether a cell of the column may not be empty. */
export const isRequired = ({ input: { field } }: FileColumn): boolean =>
  field.shape === 'input' && field.access.mode === 'editable' && field.access.required

/** The title as templates have it: a star says that a cell of the column may not be empty. */
export const markedTitle = (column: FileColumn): string => `${isRequired(column) ? '* ' : ''}${column.title}`

const bare = (title: string): string => title.replace(/^'?[*＊]\s*/, '').trim()

/** Finds columns by their titles, in whatever language the file was made, or by their keys. */
export function columnFinder(model: LoadedModel, mayFill: Shown): (title: string) => string | undefined {
  const known = new Map<string, string>()
  for (const language of languages)
    for (const column of importedColumns(model, mayFill, wordsOf(language)))
      for (const name of [column.title, column.key]) if (!known.has(name)) known.set(name, column.key)
  return (title) => known.get(bare(title))
}

/** More choices than anybody picks from a list by eye are typed. */
const mostOffered = 1000

/** What the cells of a column offer, in words; empty where they are free. */
export function offersOf({ input }: FileColumn, options: KnownOptions, words: Words): readonly string[] {
  const source = sourceIn(input.field.props)
  const known = (source && options(source)) ?? []
  if (valueTypeOf(input) === 'json' || known.some(({ children }) => children)) return []
  return known.length > mostOffered ? [] : known.filter(isOpen).map(({ label }) => words.text(label))
}

const isOpen = (option: Option & { readonly disabled?: Json }): boolean => option.disabled !== true
