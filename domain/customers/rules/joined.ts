import type { Json, JsonObject } from '../../../engine'

/** Why two customers are not put together: what in them speaks of two parties. */
export type Apart = 'same' | 'kind' | 'party' | 'licence'

/** What keeps two customers apart; null where they may be one. */
export function apart(
  one: { readonly id: string; readonly values: JsonObject },
  other: { readonly id: string; readonly values: JsonObject },
): Apart | null {
  if (one.id === other.id) return 'same'
  if (one.values['kind'] !== other.values['kind']) return 'kind'
  if (one.values['party'] !== other.values['party']) return 'party'
  const [first, second] = [licenceOf(one.values), licenceOf(other.values)]
  return first !== '' && second !== '' && first !== second ? 'licence' : null
}

const licenceOf = (values: JsonObject): string => normalLicence(values['licence'])

/** A licence as it is compared: large letters without blanks. */
export const normalLicence = (licence: Json | undefined): string => (typeof licence === 'string' ? licence.replaceAll(/\s/g, '').toUpperCase() : '')

/** The longest remark that the form takes. */
const longestMemo = 500

/**
 * What a customer takes over from another that becomes part of it: values where it has none itself, and the rows and files of both. Its own
 * name, licence and whatever else it has stays; another phone number of the other is kept among the contacts.
 */
export function takenOver(values: JsonObject, other: JsonObject, most: { readonly contacts: number }): JsonObject {
  const taken: Record<string, Json> = {}
  for (const [key, value] of Object.entries(other)) {
    if (lists.includes(key) || isNothing(value) || !isNothing(values[key])) continue
    taken[key] = value
  }
  const contacts = [...rows(values['contacts']), ...rows(other['contacts']).map(withoutId), ...asContact(values, other)]
  if (contacts.length > rows(values['contacts']).length) taken['contacts'] = distinct(contacts).slice(0, most.contacts)
  const files = [...rows(values['files']), ...rows(other['files'])]
  if (files.length > rows(values['files']).length) taken['files'] = files
  const memos = [values['memo'], other['memo']].flatMap((memo) => (typeof memo === 'string' && memo.trim() !== '' ? [memo] : []))
  if (memos.length === 2 && memos[0] !== memos[1]) taken['memo'] = memos.join('\n').slice(0, longestMemo)
  return taken
}

const lists: readonly string[] = ['contacts', 'files']
const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const rows = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as readonly JsonObject[]) : [])
const withoutId = ({ id: _id, ...row }: JsonObject): JsonObject => row

/** The contact of the other one, where it is somebody else. */
function asContact(values: JsonObject, other: JsonObject): readonly JsonObject[] {
  const { phone = null, contact = null, name = null } = other
  if (isNothing(phone) || phone === values['phone']) return []
  return [{ name: String(isNothing(contact) ? name : contact).slice(0, 20), phone, post: null, memo: null }]
}

/** The same person under the same number stands there once. */
function distinct(contacts: readonly JsonObject[]): JsonObject[] {
  const keys = contacts.map(({ name, phone }) => `${String(name)}\n${String(phone)}`)
  return contacts.filter((_one, at) => keys.indexOf(keys[at] ?? '') === at)
}
