import type { SentSheet } from '../../../sheets/sheet'
import type { Words } from '../../../text/language'
import { fileColumns, genderWords, markedTitle, stateWords, type FileColumn } from './columns'
import type { Names } from './names'

/** What the cells of a column offer; the others are free. */
export const offersOf = (names: Names, words: Words): Readonly<Partial<Record<FileColumn, readonly string[]>>> => ({
  organizeId: names.organizeId.choices,
  positionIds: names.positionIds.choices,
  roleIds: names.roleIds.choices,
  gender: Object.values(genderWords(words)),
  enabledMark: Object.values(stateWords(words)).reverse(),
})

/** The sheet of notes in the template for accounts: a line for each column that says how it is filled in. */
export const templateNotes = (words: Words): NonNullable<SentSheet['notes']> => ({
  name: words.t('server.users.notes'),
  lines: [
    [words.t('server.users.notes'), words.t('server.users.note.all')],
    ...fileColumns.map((column) => [markedTitle(column, words), words.t(`server.users.note.${column}`)]),
  ],
})
