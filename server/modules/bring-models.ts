import { Refusal } from '../errors'
import { StartRefused } from '../process/start-refused'
import type { Services } from '../services'
import { wordsOf } from '../text/language'
import { readModel, type OpenModel } from '../visualdev/models/engine-model'
import { createModel, readyChange } from '../visualdev/models/save-model'
import { modelStore, type ModelRow } from '../visualdev/models/store'
import { createRecord } from '../visualdev/records/save-record'
import { loadModel } from '../visualdev/models/open-model'
import { within } from './own-records'
import { joinedRenames, type ShippedModel } from './shipped-models'

/** A module with the record models that belong to it. */
export interface ModelsOfModule {
  readonly module: string
  readonly models: readonly ShippedModel[]
}

/** What the models are made by: nobody. */
const who = { userId: null, words: wordsOf('zh') }

/**
 * Brings the record models of modules into the database, at every start: one that is missing is made, one of an earlier version becomes the
 * present one, its records with it. Fields that a version gave up keep their columns, so their values are shown no more and stay. A model that
 * no module brings any more belongs to the installation from then on.
 * @throws {StartRefused} where a code is taken by another model, where a newer version was here before, where a file was changed and not its
 * version, and where stored values have no place in the new form
 */
export async function bringModels(services: Services, parts: readonly ModelsOfModule[]): Promise<void> {
  await services.store.alone('models of modules', async () => {
    for (const { module, models } of parts) for (const model of models) await bring(services, module, model)
    const brought = new Set(parts.flatMap(({ models }) => models.map(({ id }) => id)))
    for (const row of await services.store.of(modelStore).names())
      if (row.module !== null && !brought.has(row.id)) await services.store.of(modelStore).belong(row.id, null, null)
  })
}

async function bring(services: Services, module: string, shipped: ShippedModel): Promise<void> {
  const store = services.store.of(modelStore)
  const called = `The model "${shipped.enCode}" of the module "${module}"`
  const [row, sameCode] = [await store.byId(shipped.id), await store.byCode(shipped.enCode)]
  if (sameCode && sameCode.id !== shipped.id)
    throw new StartRefused(`${called} cannot be made: the installation has a model of that code, "${sameCode.fullName}". Give that one another code.`)
  const input = inputOf(shipped)
  if (!row) {
    await saying(called, () =>
      services.store.transaction(async (stores) => {
        const inside = within(services, stores)
        await createModel(inside, input, who, shipped.id, { module, moduleVersion: shipped.version })
        await fill(inside, shipped)
      }),
    )
    return
  }
  const own = ['formData', 'columnData', 'fullName', 'enCode', 'category', 'description'] as const
  const isSame = own.every((key) => row[key] === input[key])
  const before = row.moduleVersion ?? 0
  if (before > shipped.version)
    throw new StartRefused(
      `${called} is of version ${before} here, and this version of Weft brings version ${shipped.version}: start the newer one, or bring back a backup from before the update.`,
    )
  if (isSame) {
    if (before !== shipped.version || row.module !== module) await store.belong(row.id, module, shipped.version)
    return
  }
  if (before === shipped.version) throw new StartRefused(`${called} was changed, and is still of version ${before}: raise its version.`)
  await saying(called, () => upgrade(services, module, shipped, row))
}

/** Makes the records that come with a new model. One that the installation has no place for, as where it gave up a choice, is left out. */
async function fill(services: Services, { id, records = [] }: ShippedModel): Promise<void> {
  const author = { userId: '', organizeId: null, positionId: null, words: who.words, formCodes: null, source: 'seed' } as const
  for (const values of records)
    await createRecord(services, await loadModel(services, id), JSON.stringify(values), author).catch((reason: unknown) => {
      if (!(reason instanceof Refusal)) throw reason
    })
}

async function upgrade(services: Services, module: string, shipped: ShippedModel, row: ModelRow): Promise<void> {
  const input = inputOf(shipped)
  const keys = (model: OpenModel | null) => model?.plan.inputs ?? new Map<string, unknown>()
  const was = keys(readModel(row.formData, row.columnData, row.id, services.registry).model)
  const will = keys(readModel(shipped.form, input.columnData, row.id, services.registry).model)
  // What came and was renamed in between was never here; what was renamed and given up is given up.
  const renames = joinedRenames(shipped, row.moduleVersion ?? 0).filter(({ from, to }) => was.has(from) && will.has(to))
  const change = await readyChange(
    services,
    row.id,
    { ...input, sortCode: row.sortCode, enabledMark: row.enabledMark, renames },
    undefined,
    who,
    null,
    ({ why }) => why === 'removed',
  )
  await services.store.transaction(async (stores) => {
    await change.carryOut(stores)
    await stores.of(modelStore).belong(row.id, module, shipped.version)
  })
}

const inputOf = ({ fullName, enCode, category, description = '', sortCode = 0, form, list }: ShippedModel) => ({
  fullName,
  enCode,
  category,
  description,
  sortCode,
  formData: JSON.stringify(form),
  columnData: list ? JSON.stringify(list) : '',
})

/** Says of which model a refusal is, in one sentence. */
async function saying(called: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason
    const details = (reason.details.fields ?? []).slice(0, 5).map((fault) => `${fault.path}: ${'message' in fault ? fault.message : fault.key}`)
    throw new StartRefused(`${called} cannot be brought in (${reason.key}): ${details.join('; ')}`)
  }
}
