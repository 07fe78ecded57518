import type { Organization } from './store'

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
