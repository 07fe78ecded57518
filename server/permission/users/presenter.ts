import type { Role } from '../roles/store'
import { pathTo, type Organization } from '../organizations/store'
import type { Position } from '../positions/store'
import type { User, UserLinks } from './store'

type Names = readonly { readonly id: string; readonly fullName: string }[]

/** Of lists that are read once and used for many accounts. */
const namesIn = new WeakMap<Names, ReadonlyMap<string, string>>()

function nameOf(list: Names, id: string | null): string {
  if (id === null) return ''
  let names = namesIn.get(list)
  if (!names) {
    names = new Map(list.map((one) => [one.id, one.fullName]))
    namesIn.set(list, names)
  }
  return names.get(id) ?? ''
}

/** The ids on the way from the top to each of some organisations; the ways that clients of the family show and choose. */
export function wayToEach(organizations: readonly Organization[], ids: readonly string[]): readonly (readonly string[])[] {
  const byId = new Map(organizations.map((one) => [one.id, one]))
  return ids.flatMap((id) => (byId.has(id) ? [pathTo(byId, id).map((one) => one.id)] : []))
}

/** An account in a list: ids beside the words for them, never the password. */
export const presentUser = (user: User, organizations: readonly Organization[], positions: readonly Position[]) => ({
  id: user.id,
  account: user.account,
  realName: user.realName,
  gender: user.gender,
  mobilePhone: user.mobilePhone,
  email: user.email,
  headIcon: user.headIcon,
  organizeId: user.organizeId,
  organize: nameOf(organizations, user.organizeId),
  positionId: user.positionId,
  position: nameOf(positions, user.positionId),
  enabledMark: user.enabledMark,
  /** 2 for an account that was given up, else as it is switched. */
  accountState: user.cancelledTime === null ? user.enabledMark : 2,
  sortCode: user.sortCode,
  description: user.description,
  version: user.version,
  creatorTime: user.creatorTime,
  prevLoginTime: user.prevLoginTime,
  lastModifyTime: user.lastModifyTime,
  lastLoginTime: user.lastLoginTime,
})

/** An account for the form that edits it. */
export const presentUserDetail = (
  user: User,
  links: UserLinks,
  organizations: readonly Organization[],
  positions: readonly Position[],
  roles: readonly Role[],
) => ({
  ...presentUser(user, organizations, positions),
  managerId: user.managerId,
  roleIds: links.roleIds,
  positionIds: links.positionIds,
  /** The way to each organisation from the top. */
  organizeIdTree: wayToEach(organizations, links.organizeIds),
  roleName: links.roleIds.map((id) => nameOf(roles, id)).join(','),
})

/** What an account is linked to as clients of the family read it: ids with commas between, the active position first. */
export const asTexts = ({
  positionId,
  positionIds,
  roleIds,
}: Pick<ReturnType<typeof presentUserDetail>, 'positionId' | 'positionIds' | 'roleIds'>) => ({
  positionId: [...new Set([...(positionId === null ? [] : [positionId]), ...positionIds])].join(','),
  roleId: roleIds.join(','),
})

/** An account to choose from. */
export const presentContact = (user: User, organizations: readonly Organization[]) => ({
  id: user.id,
  fullName: `${user.realName}/${user.account}`,
  realName: user.realName,
  account: user.account,
  headIcon: user.headIcon,
  organizeId: user.organizeId,
  organize: nameOf(organizations, user.organizeId),
  department: nameOf(organizations, user.organizeId),
  type: 'user',
  isLeaf: true,
  hasChildren: false,
  children: [],
})
