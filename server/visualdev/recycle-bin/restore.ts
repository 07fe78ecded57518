import { Refusal } from '../../errors'
import { changeBy, type Author } from '../../policies/author'
import type { Services } from '../../services'
import type { TableRegistry } from '../../store/table-registry'
import { ownInputs } from '../models/engine-model'
import type { LoadedModel } from '../models/loaded-model'
import { asPlanned, holdForm } from '../records/as-planned'
import { underRules } from '../records/record-rules'
import { checkUnique } from '../records/unique-values'

/**
 * Puts a removed record back, with the rows of its form tables, as its next version. What modules say about new records holds, and no value
 * may stand there twice that no two records share. @throws {Refusal} 404 where it is not in the bin, 400 and 409 as saving a record does
 */
export const restoreRecord = (services: Services, loaded: LoadedModel, id: string, author: Author): Promise<void> =>
  asPlanned(services, loaded, (model) =>
    services.store.transaction(async (stores) => {
      await holdForm(stores, model)
      const now = services.now()
      const record = await stores.records.restore(JSON.parse(model.row.registry) as TableRegistry, id, changeBy(author, now))
      if (!record) throw new Refusal('notFoundAnymore')
      const values = Object.fromEntries(ownInputs(model.plan).map(({ path }) => [path, record.values[path] ?? null]))
      await checkUnique(stores, model, values, id, author.words)
      const saved = { stores, model, id, values, before: null, act: null, source: author.source, userId: author.userId, now, words: author.words }
      await underRules(services, saved, () => Promise.resolve())
    }),
  )

/** Removes a record for good that was removed. @throws {Refusal} 404 where it is not in the bin */
export const purgeRecord = (services: Services, { tables }: LoadedModel, id: string, author: Author): Promise<void> =>
  services.store.transaction(async ({ records }) => {
    if (!(await records.purge(tables, id, changeBy(author, services.now())))) throw new Refusal('notFoundAnymore')
  })
