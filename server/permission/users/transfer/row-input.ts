import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { FieldFault } from '../../../errors'
import { faultsOf } from '../../../http/error-handler'
import type { Words } from '../../../text/language'
import { accountShape } from '../account-shape'
import type { UserInput } from '../manage-users'
import type { User } from '../store'
import { genderWords, numberOf, stateWords, type FileColumn, type TextRow } from './columns'
import { partsOf, type NameBook, type Names } from './names'

export interface ReadRow {
  readonly input: UserInput
  readonly faults: readonly FieldFault[]
}

const shape = Type.Object(accountShape)

/**
 * What a row says of an account. Cells that are empty say nothing: a change keeps what is there (`before`), a new account gets what accounts begin with.
 * `managerId` is the id behind an account, '' for one of a row above that is yet to be made, undefined for one that is nowhere.
 */
export function inputOf(
  row: TextRow,
  before: User | undefined,
  names: Names,
  managerId: (account: string) => string | undefined,
  words: Words,
): ReadRow {
  const faults: FieldFault[] = []
  const said = (column: FileColumn): string => (row[column] ?? '').trim()
  const idsOf = (column: keyof Names): string[] | undefined => {
    const ids = idsIn(said(column), column, names[column])
    faults.push(...ids.faults)
    return said(column) === '' ? undefined : ids.found
  }
  const oneOf = (column: FileColumn, wordsIn: (words: Words) => Readonly<Record<number, string>>): number | undefined => {
    const number = numberOf(said(column), wordsIn)
    if (said(column) !== '' && number === undefined)
      faults.push({ path: column, key: 'oneOf', values: { names: Object.values(wordsIn(words)).join(words.t('server.comma')) } })
    return number
  }
  const organizations = said('organizeId') === '' ? undefined : names.organizeId.find(said('organizeId'))
  if (organizations === 'unknown' || organizations === 'ambiguous') faults.push(nameFault('organizeId', organizations, said('organizeId')))
  const manager = said('managerId') === '' ? undefined : managerId(said('managerId'))
  if (said('managerId') !== '' && manager === undefined)
    faults.push({ path: 'managerId', key: 'managerUnknown', values: { name: said('managerId') } })
  const given = {
    account: said('account'),
    realName: said('realName') || before?.realName,
    organizeId: organizations ?? before?.organizeId ?? undefined,
    positionIds: idsOf('positionIds'),
    roleIds: idsOf('roleIds'),
    managerId: manager || undefined,
    gender: oneOf('gender', genderWords),
    mobilePhone: said('mobilePhone') || undefined,
    email: said('email') || undefined,
    enabledMark: oneOf('enabledMark', stateWords),
    sortCode: said('sortCode') === '' ? undefined : wholeNumber(said('sortCode')),
    description: said('description') || undefined,
  }
  const input = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')) as unknown as UserInput
  const told = new Set(faults.map(({ path }) => path))
  const ofShape = faultsOf([...Value.Errors(shape, input)].map(({ path, message }) => ({ instancePath: path, message })))
  return { input, faults: [...faults, ...ofShape.filter(({ path }) => !told.has(path))] }
}

function idsIn(cell: string, column: keyof Names, book: NameBook): { readonly found: string[]; readonly faults: readonly FieldFault[] } {
  const found: string[] = []
  for (const name of partsOf(cell)) {
    const id = book.find(name)
    if (id === 'unknown' || id === 'ambiguous') return { found, faults: [nameFault(column, id, name)] }
    found.push(id)
  }
  return { found, faults: [] }
}

const nameFault = (path: keyof Names, problem: 'unknown' | 'ambiguous', name: string): FieldFault => ({
  path,
  key: problem === 'unknown' ? 'nameUnknown' : 'nameAmbiguous',
  values: { name: name.slice(0, 60) },
})

const wholeNumber = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text)
