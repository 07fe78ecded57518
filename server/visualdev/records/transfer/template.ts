import type { Services } from '../../../services'
import type { SentCell, SentSheet } from '../../../sheets/sheet'
import { dictionaryOptions } from '../../../system/dictionaries/dictionary-options'
import type { Words } from '../../../text/language'
import { pointersOf } from '../../../references/points-at'
import { valueTypeOf } from '../../models/engine-model'
import type { LoadedModel } from '../../models/loaded-model'
import type { FileColumn } from './columns'
import { isWay } from './names-of-cells'
import { isRequired, markedTitle, offersOf } from './imported-columns'

/** An empty file of records: titles with notes, choices in the cells, and a second sheet that tells how it is filled in, with an example of each column. */
export async function templateOf(services: Services, model: LoadedModel, columns: readonly FileColumn[], words: Words): Promise<SentSheet> {
  const options = await dictionaryOptions(services.store, model.plan.inputs.values(), model.plan)
  const noteOf = (column: FileColumn): string =>
    [words.t(`server.import.note.${askedFor(model, column)}`), isRequired(column) ? words.t('server.import.note.required') : '']
      .filter(Boolean)
      .join(words.t('server.comma'))
  const exampleOf = (column: FileColumn, choices: readonly string[]): string =>
    choices[0] ?? words.t(`server.import.example.${askedFor(model, column)}`)
  const shown = columns.map((column) => ({ column, choices: offersOf(column, options, words) }))
  return {
    name: words.t('server.import.templateName', { name: model.row.fullName }),
    columns: shown.map(({ column, choices }) => ({ title: markedTitle(column), width: column.width, choices, note: noteOf(column) })),
    rows: (async function* (): AsyncGenerator<readonly SentCell[]> {})(),
    notes: {
      name: words.t('server.import.notes'),
      lines: [
        [words.t('server.import.notes'), words.t('server.import.note.all')],
        ...shown.map(({ column, choices }) => [
          markedTitle(column),
          `${noteOf(column)} ${words.t('server.import.example', { example: exampleOf(column, choices) })}`,
        ]),
      ],
    },
  }
}

/** What a cell of a column is asked for, as the key of its words. */
function askedFor(model: LoadedModel, { input }: FileColumn): 'date' | 'number' | 'several' | 'way' | 'name' | 'time' | 'text' {
  const type = valueTypeOf(input)
  if (type === 'json') return isWay(input) ? 'way' : 'several'
  if (pointersOf(model.plan, input).length > 0) return 'name'
  if (type === 'timestamp') return 'date'
  if (type === 'integer' || type === 'decimal') return 'number'
  return type === 'time' ? 'time' : 'text'
}
