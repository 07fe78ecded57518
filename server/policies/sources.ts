import { rowColumnsOf, type Plan } from '../../engine'
import { loadModel } from '../visualdev/models/open-model'
import { Refusal } from '../errors'
import type { Services } from '../services'
import { menusOfModel, modelsOfMenu, type Access } from './access'
import { shownColumns } from './record-access'
import { modelStore } from '../visualdev/models/store'

/** Whether a field of another model may be read while picking one of its records. */
type MayPick = (key: string) => boolean

const everything: MayPick = () => true

/** Plans of the forms that the user works with. A form that cannot be read grants nothing. */
async function plansOf(services: Services, access: Access): Promise<readonly Plan[]> {
  const ids = new Set(access.menus.flatMap((menu) => modelsOfMenu(menu)))
  const plans: Plan[] = []
  for (const id of ids) {
    try {
      plans.push((await loadModel(services, id)).plan)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return plans
}

/**
 * What a user may read of the records of a model while picking: whoever works with the model reads its columns; whoever works with a
 * form that points at it reads the columns that the form shows. Null where neither is so.
 */
export async function mayPickFrom(services: Services, access: Access, modelId: string): Promise<MayPick | null> {
  if (access.administrator) return everything
  const row = (await services.store.of(modelStore).byId(modelId)) ?? (await services.store.of(modelStore).byCode(modelId))
  if (!row) return null
  if (menusOfModel(access, row.id).length > 0) return shownColumns(access, row.id)
  const keys = (await plansOf(services, access)).flatMap((plan) =>
    rowColumnsOf(plan, (source) => source.from === 'records' && (source.model === row.id || source.model === row.enCode)),
  )
  if (keys.length === 0) return null
  const named = new Set(keys)
  return (key) => named.has(key)
}

/** Whether a user may ask an interface that is only for those who work with a form that uses it. */
export async function usesInterface(services: Services, access: Access, ids: readonly string[]): Promise<boolean> {
  if (access.administrator) return true
  const plans = await plansOf(services, access)
  return plans.some((plan) => rowColumnsOf(plan, (source) => source.from === 'interface' && ids.includes(source.id)).length > 0)
}
