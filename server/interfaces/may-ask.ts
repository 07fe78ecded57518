import type { Access } from '../policies/access'
import { usesInterface } from '../policies/sources'
import type { Services } from '../services'
import type { DataInterface } from '../system/data-interfaces/store'

export const interfaceMenu = 'systemData.dataInterface'

/** Whether a user may ask an interface: those who keep interfaces may, and as the interface says everybody or those whose forms use it. */
export async function mayAsk(services: Services, access: Access, one: DataInterface): Promise<boolean> {
  if (access.administrator || one.checkType === 0 || access.menus.some((menu) => menu.enCode === interfaceMenu)) return true
  return usesInterface(services, access, [one.id, one.enCode])
}
