import { invalidField, Refusal } from '../../errors'
import type { CodedInput, CodedList } from '../../named-lists/manage'
import { keepOwnRights } from '../../policies/own-rights'
import { areGiveableTo, areWithin } from '../../policies/rank'
import { grantStore } from '../authority/store'
import { organizationStore } from '../organizations/store'
import { userStore } from '../users/store'
import type { Stores } from '../../store/store'
import { roleStore, type Role } from './store'

interface RoleInput extends CodedInput, RoleLinks {
  readonly type?: string
}
interface RoleLinks {
  /** Organisations that the role is meant for; none: all of them. */
  readonly organizeIds?: readonly string[]
  /** The same as clients of the family say it: 1 for all, else the ways to the organisations. */
  readonly globalMark?: number
  readonly organizeIdsTree?: readonly (readonly string[])[]
}

/**
 * The organisations that a role is meant for. Whoever puts back what was told sends both lists, and has changed one of them: that is the one
 * that differs from what is stored.
 */
function organizationsIn({ organizeIds, globalMark, organizeIdsTree }: RoleLinks, stored: readonly string[]): readonly string[] | undefined {
  if (globalMark === undefined && organizeIdsTree === undefined) return organizeIds
  const told = globalMark === 1 ? [] : (organizeIdsTree ?? []).flatMap((way) => way.at(-1) ?? [])
  const isAsStored = [...told].sort().join() === [...stored].sort().join()
  return organizeIds !== undefined && isAsStored ? organizeIds : told
}

const storedOf = async (stores: Stores, id: string | undefined): Promise<readonly string[]> =>
  (await stores.of(roleStore).organizations()).flatMap(({ roleId, organizeId }) => (roleId === id ? [organizeId] : []))

/**
 * Roles as a list to maintain. A new one may do nothing yet, who holds one that is off may do nothing by it, and one that somebody holds
 * is not removed. Only administrators touch the administrators' own, of whom one is always left.
 */
export const roleList: CodedList<Role, RoleInput> = {
  store: roleStore,
  key: 'enCode',
  begin: ({ stores }) => stores.of(userStore).lockAdministrators(),
  touch({ administrator }, { by }) {
    if (administrator === 1 && !by.access.administrator) throw new Refusal('administratorOnly')
  },
  around: ({ stores, by: { access } }, work) => keepOwnRights(stores, access, work),
  async own({ type, ...input }, before, _all, { stores }) {
    const organizeIds = organizationsIn(input, await storedOf(stores, before?.id)) ?? []
    const known = new Set((await stores.of(organizationStore).all()).map((one) => one.id))
    if (!organizeIds.every((one) => known.has(one))) throw invalidField('organizeIds', 'unknownReference')
    return { type: type ?? before?.type ?? 'business', administrator: before?.administrator ?? 0 }
  },
  async switching({ id }, enabledMark, { stores, by: { access } }) {
    // Whoever switches a role on gives out what it may do, be it to themselves.
    if (enabledMark === 0 || access.administrator) return
    if (!(await areWithin(stores, [id], access)) || !(await areGiveableTo(stores, null, [id], access))) throw new Refusal('beyondOwnRights')
  },
  async saved(id, input, { stores, services }, before) {
    const { enabledMark } = input
    const organizeIds = organizationsIn(input, await storedOf(stores, before?.id))
    if (organizeIds) await stores.of(roleStore).setOrganizations(id, [...new Set(organizeIds)])
    if ((await stores.of(userStore).administrators()).length === 0) throw new Refusal('lastAdministrator')
    const isSwitched = before !== undefined && enabledMark !== undefined && enabledMark !== before.enabledMark
    const holders = isSwitched ? await stores.of(grantStore).holdersOf([id]) : []
    return () => {
      if (holders.length > 0) services.realtime.tell({ event: 'access', userIds: [...holders] })
    }
  },
  async release({ id }, { stores }) {
    if ((await stores.of(roleStore).holders(id)) > 0) throw new Refusal('inUse')
  },
}
