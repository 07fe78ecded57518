import { Type } from '@sinclair/typebox'
import { email, flag, id, mobilePhone } from '../../http/wire'

/** What an account is told to be, by whomever makes or changes it: a form or a row of a file. */
export const accountShape = {
  account: Type.String({ minLength: 2, maxLength: 50, pattern: '^[A-Za-z0-9]+$' }),
  realName: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
  organizeId: id,
  positionIds: Type.Optional(Type.Array(id, { maxItems: 50 })),
  roleIds: Type.Optional(Type.Array(id, { maxItems: 50 })),
  managerId: Type.Optional(Type.String({ maxLength: 100 })),
  gender: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  mobilePhone: Type.Optional(mobilePhone),
  email: Type.Optional(email),
  enabledMark: Type.Optional(flag),
  sortCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

/** The same links as clients of the family write them: ids with commas between. */
export const linkTexts = {
  positionId: Type.Optional(Type.String({ maxLength: 5000 })),
  roleId: Type.Optional(Type.String({ maxLength: 5000 })),
}

const idsIn = (text: string): readonly string[] => text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
const isSame = (one: readonly string[], other: readonly string[]): boolean => [...one].sort().join() === [...other].sort().join()

/**
 * Which links a request means. Whoever puts back what was told sends both the list and the text, and has changed one of them: that is the one
 * that differs from what is stored.
 */
export function linksMeant(list: readonly string[] | undefined, text: string | undefined, stored: readonly string[]): readonly string[] | undefined {
  if (text === undefined) return list
  const told = idsIn(text)
  return list !== undefined && isSame(told, stored) ? list : told
}
