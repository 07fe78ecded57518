import type { Stores } from '../../store/store'
import { organizationStore, type Organization } from './store'

/** A company or a department as trees and forms show it. */
export const presentOrganization = (one: Organization) => ({
  fullName: one.fullName,
  enCode: one.enCode,
  category: one.category,
  type: one.category,
  icon: one.category === 'company' ? 'BankOutlined' : 'ApartmentOutlined',
  managerId: one.managerId,
  sortCode: one.sortCode,
  enabledMark: one.enabledMark,
  description: one.description,
  version: one.version,
  creatorTime: one.creatorTime,
  isLeaf: false,
})

/** Some organisations in the order they are asked for, each with what it offers beneath it: the trees that clients of the family choose from. */
export async function byOrganization<T>(stores: Stores, ids: readonly string[], beneath: (id: string) => readonly T[]) {
  const known = new Map((await stores.of(organizationStore).all()).map((one) => [one.id, one]))
  return [...new Set(ids)].flatMap((id) => {
    const one = known.get(id)
    const children = beneath(id)
    return one ? [{ ...presentOrganization(one), id, parentId: one.parentId ?? '-1', hasChildren: children.length > 0, children }] : []
  })
}
