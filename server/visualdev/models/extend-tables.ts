import { readModel, storageNeeds } from './engine-model'
import type { Services } from '../../services'
import { extendRegistry, type TableRegistry } from '../../store/table-registry'
import { modelStore } from './store'
import { tableMark } from './table-mark'

/** Gives the tables of models that an earlier version made what this one makes. Several nodes may start at once: one of them does it. */
export async function extendTables(services: Services): Promise<void> {
  const { store, registry } = services
  for (const row of (await store.of(modelStore).list({})).rows) {
    const before = JSON.parse(row.registry) as TableRegistry
    if (before.scanned) continue
    const { model } = readModel(row.formData, row.columnData, row.id, registry)
    if (!model) continue
    const after = extendRegistry(before, row.enCode, tableMark(row.id), storageNeeds(model))
    await store.transaction(async (stores) => {
      if (!(await stores.records.hold(before, row, 'alone'))) return
      const wanted = JSON.stringify(after)
      if (!(await stores.of(modelStore).extend(row.id, row.registry, wanted))) return
      await stores.of(modelStore).extend(row.id, wanted, JSON.stringify(await stores.records.sync(before, after)))
    })
  }
}
