import { invalidField, Refusal } from '../../errors'
import type { CodedInput, CodedList } from '../../named-lists/manage'
import { placeOf } from '../../named-lists/tree-place'
import type { Stores } from '../../store/store'
import { areaStore, type Area } from './store'

interface AreaInput extends CodedInput {
  readonly parentId?: string
}

/** Province, city, district, street, village. */
export const deepest = 5

/** Areas from the provinces down to one; empty for one that is not there. */
async function areaPath(stores: Stores, id: string): Promise<readonly Area[]> {
  const path: Area[] = []
  for (let at: string | null = id; at !== null && path.length <= deepest;) {
    const area = await stores.of(areaStore).find(at)
    if (!area) return []
    path.unshift(area)
    at = area.parentId
  }
  return path
}

/** Areas as a list to maintain. There are thousands, so that nobody reads them all. Records that name one that is removed keep its id. */
export const areaList: CodedList<Area, AreaInput> = {
  store: areaStore,
  key: 'enCode',
  async among({ enCode }, _before, { stores }) {
    const same = await stores.of(areaStore).byCode(enCode)
    return same ? [same] : []
  },
  async own(input, before, _same, { stores }) {
    const parentId = placeOf(input, before)
    if (parentId === null) return { parentId }
    const above = await areaPath(stores, parentId)
    if (above.length === 0 || above.length >= deepest) throw invalidField('parentId', 'unknownReference')
    if (above.some((one) => one.id === before?.id)) throw invalidField('parentId', 'cycle')
    return { parentId }
  },
  async release({ id }, { stores }) {
    if ((await stores.of(areaStore).below(id)).length > 0) throw new Refusal('notEmpty')
  },
}
