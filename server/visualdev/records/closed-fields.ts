import { newRecord, type JsonObject, type Plan, type UserFacts, type Violation } from '../../../engine'
import { Refusal } from '../../errors'
import { groupStore } from '../../permission/groups/store'
import { organizationStore, pathTo } from '../../permission/organizations/store'
import { userStore } from '../../permission/users/store'
import type { Author } from '../../policies/author'
import type { Stores } from '../../store/store'

export type Writer = Pick<Author, 'userId' | 'organizeId' | 'formCodes' | 'words'>

/**
 * What the fields of a new record begin with that its author may not fill in, and so cannot send: the same as they begin with on the screen of
 * somebody who may.
 */
export async function closedBeginnings(stores: Pick<Stores, 'of'>, plan: Plan, author: Writer, now: number): Promise<JsonObject> {
  const { formCodes } = author
  if (formCodes === null) return {}
  const begun = newRecord(plan, { now, user: await factsOf(stores, author) })
  return Object.fromEntries(Object.entries(begun).filter(([key]) => !formCodes.has(key)))
}

/** What the fields of who writes begin with, as far as that depends on the person. */
export async function factsOf(stores: Pick<Stores, 'of'>, { userId, organizeId }: Writer): Promise<UserFacts> {
  const { roleIds, positionIds } = await stores.of(userStore).links(userId)
  const organizations = new Map((await stores.of(organizationStore).all()).map((one) => [one.id, one]))
  const path = organizeId === null ? [] : pathTo(organizations, organizeId)
  return {
    id: userId,
    organizePath: path.map(({ id }) => id),
    departmentId: path.at(-1)?.category === 'department' ? organizeId : null,
    positionIds,
    roleIds,
    groupIds: await stores.of(groupStore).of(userId),
  }
}

/** `lines.price` of `lines.0.price`. */
const inputAt = (place: string): string =>
  place
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

/**
 * A field that the author may not fill in cannot be asked of them, be it of a record or of a row: where nothing fills a required one, somebody else
 * has to help.
 * @throws {Refusal} `requiredClosed` with the names of these fields
 */
export function refuseClosed(broken: readonly Violation[], { formCodes, words }: Writer): void {
  if (formCodes === null) return
  const closed = broken.filter(({ path, code }) => code === 'required' && !formCodes.has(inputAt(path)))
  if (closed.length === 0) return
  const fields = closed.map(({ label, path }) => words.text(label) || path)
  throw new Refusal('requiredClosed', { values: { fields: fields.join(words.t('server.comma')) } })
}
