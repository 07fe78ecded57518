import type { ListName } from '../../../engine'
import { valueTypeOf } from '../models/engine-model'
import { Refusal } from '../../errors'
import { pointersOf } from '../../references/points-at'
import type { Services } from '../../services'
import { loadRow } from '../models/open-model'
import { modelStore } from '../models/store'

/** Whether a record of any model, or a row in one, points at an entry of a list. */
export async function isNamed({ store, ...services }: Services, list: ListName, id: string): Promise<boolean> {
  for (const row of (await store.of(modelStore).list({})).rows) {
    const model = await loadRow({ ...services, store }, row).catch((error: unknown) => {
      // A model that is switched off or broken holds what it holds; its fields cannot be told.
      if (error instanceof Refusal) return null
      throw error
    })
    if (!model) continue
    for (const input of model.plan.inputs.values()) {
      if (input.field.shape !== 'input') continue
      const table = input.table === null ? model.tables : model.tables.children[input.table]
      if (!table) continue
      for (const { reference, kept } of pointersOf(model.plan, input)) {
        if (reference.of !== list) continue
        const is = valueTypeOf(input) === 'json' ? 'holds' : 'oneOf'
        if (await store.records.meets(table, { key: input.field.key, is, values: [kept(id)] })) return true
      }
    }
  }
  return false
}
