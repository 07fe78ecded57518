import { languages, wordsOf, type Words } from '../../../text/language'

/** The columns of a file of users, in its order; each is what the form of an account calls it. */
export const fileColumns = [
  'account',
  'realName',
  'organizeId',
  'positionIds',
  'roleIds',
  'gender',
  'mobilePhone',
  'email',
  'managerId',
  'enabledMark',
  'sortCode',
  'description',
] as const
export type FileColumn = (typeof fileColumns)[number]

/** A row of a file as it is written in it: texts, and the line where it stands. */
export type TextRow = { readonly line: number } & Readonly<Partial<Record<FileColumn, string>>>

export const requiredColumns: ReadonlySet<FileColumn> = new Set(['account', 'realName', 'organizeId'])

/** Adding makes new accounts, changing finds them by their names; `both` does whichever the account needs. */
export const importModes = ['add', 'change', 'both'] as const
export type ImportMode = (typeof importModes)[number]

/** The titles of the list and of the form. */
const titles: Readonly<Record<FileColumn, string>> = {
  account: 'pages.user.account',
  realName: 'pages.user.realName',
  organizeId: 'pages.user.organization',
  positionIds: 'pages.user.position',
  roleIds: 'pages.user.role',
  gender: 'pages.user.gender',
  mobilePhone: 'pages.user.mobile',
  email: 'pages.user.email',
  managerId: 'pages.user.leader',
  enabledMark: 'pages.state',
  sortCode: 'pages.sort',
  description: 'pages.description',
}
/** The title of a column in the reader's language. */
export const titleOf = (column: FileColumn, { t }: Words): string => t(titles[column])
/** The title as templates have it: a star says that a cell of the column may not be empty. */
export const markedTitle = (column: FileColumn, words: Words): string => `${requiredColumns.has(column) ? '* ' : ''}${titleOf(column, words)}`

/** The column that a title means, in whatever language the file was made. */
export function columnOf(title: string): FileColumn | undefined {
  const plain = title.replace(/^[*＊]\s*/, '').trim()
  return fileColumns.find((column) => plain === column || languages.some((language) => titleOf(column, wordsOf(language)) === plain))
}

/** What the stored numbers of genders, and below those of states, are called in a language. */
export const genderWords = ({ t }: Words): Readonly<Record<number, string>> => ({
  1: t('pages.user.male'),
  2: t('pages.user.female'),
  3: t('pages.user.secret'),
})
/** The words for an account that is switched on (1) or off (0). */
export const stateWords = ({ t }: Words): Readonly<Record<number, string>> => ({ 1: t('pages.enabled'), 0: t('pages.disabled') })

/** The number that a word stands for, in whatever language it is written, or that is written itself. */
export function numberOf(text: string, wordsIn: (words: Words) => Readonly<Record<number, string>>): number | undefined {
  for (const language of languages)
    for (const [number, word] of Object.entries(wordsIn(wordsOf(language))))
      if (number === text || word.toLowerCase() === text.toLowerCase()) return Number(number)
  return undefined
}
