import { loadAccess, menusOfModel, type Access } from '../../policies/access'
import { userStore, type User } from '../../permission/users/store'
import type { Services } from '../../services'
import type { LoadedModel } from '../models/loaded-model'
import { visibleAmong } from '../records/record-rules'

/** What somebody may see who reads a record as the lists of its model show it; null for who does not. */
export async function readerOf(services: Services, model: LoadedModel, recordId: string, userId: string): Promise<Access | null> {
  const access = await loadAccess(services.store, userId)
  if (!access.administrator && menusOfModel(access, model.row.id).length === 0) return null
  return (await visibleAmong(services, model, access, [recordId])).length > 0 ? access : null
}

/** How many people are looked through for those who may read a record, and how many are offered. */
const mostAsked = 200
const mostOffered = 20

/** People whose name or account holds a text and who may read a record. */
export async function readersNamed(services: Services, model: LoadedModel, recordId: string, keyword: string): Promise<readonly User[]> {
  const { rows } = await services.store.of(userStore).list({ keyword, enabledOnly: true, page: { current: 1, size: mostAsked } })
  const found: User[] = []
  for (const user of rows) {
    if (found.length === mostOffered) return found
    if (await readerOf(services, model, recordId, user.id)) found.push(user)
  }
  return found
}
