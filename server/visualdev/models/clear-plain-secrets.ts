import type { Json } from '../../../engine'
import type { Services } from '../../services'
import { columnsOf, type TableRegistry } from '../../store/table-registry'
import { readModel, valueTypeOf } from './engine-model'
import { modelStore } from './store'
import { settingStore } from '../../store/settings'

/** The setting that says that this was done. */
const done = 'plainSecretsCleared'

/**
 * Empties columns that hold in plain what is a secret now. Versions before 0.2 sealed what was entered from then on and left what a field
 * had held as a text or a number where it was. A secret that has no sealed value takes the plain one, sealed. Done once; a form that makes a field
 * a secret does it itself since.
 */
export async function clearPlainSecrets({ store, registry, secrets }: Pick<Services, 'store' | 'registry' | 'secrets'>): Promise<void> {
  if ((await store.of(settingStore).get(done)) === 'yes') return
  for (const row of (await store.of(modelStore).list({})).rows) {
    const { model } = readModel(row.formData, row.columnData, row.id, registry)
    if (!model) continue
    const tables = JSON.parse(row.registry) as TableRegistry
    for (const input of model.plan.inputs.values()) {
      if (input.field.shape !== 'input' || valueTypeOf(input) !== 'secret') continue
      const table = input.table === null ? tables : tables.children[input.table]
      const [present, ...past] = table ? columnsOf(table, input.field.key) : []
      const plain = past.filter(({ type }) => type !== 'secret')
      if (!table || !present || plain.length === 0) continue
      const sealed = (value: Json): string => secrets.seal(typeof value === 'string' ? value : JSON.stringify(value))
      await store.transaction((stores) =>
        stores.records.rewrite(table, [present, ...plain], (cells) => {
          const told = plain.filter(({ column }) => cells[column] !== null && cells[column] !== undefined && cells[column] !== '')
          const [newest] = told
          if (!newest) return {}
          const emptied = Object.fromEntries(told.map(({ column }): [string, Json] => [column, null]))
          return cells[present.column] ? emptied : { ...emptied, [present.column]: sealed(cells[newest.column] ?? null) }
        }),
      )
    }
  }
  await store.of(settingStore).set(done, 'yes')
}
