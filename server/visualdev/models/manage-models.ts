import { outsideNames, outsideNamesOfList } from '../../../engine'
import { Refusal } from '../../errors'
import type { Services } from '../../services'
import type { TableRegistry } from '../../store/table-registry'
import type { Words } from '../../text/language'
import { modelsOfMenu } from '../../policies/access'
import { menuStore } from '../../system/menus/store'
import { keepSettings } from '../model-versions/keep-version'
import { readModel } from './engine-model'
import { modelUsers, type ModelUser } from './model-users'
import { ownModel } from './own-model'
import { commentStore } from '../comments/store'
import { binStore } from '../recycle-bin/store'
import { modelStore, type ModelRow } from './store'

export interface ModelSettings {
  readonly fullName: string
  readonly enCode: string
  readonly category: string
  readonly description: string
  readonly sortCode: number
}
interface Who {
  readonly userId: string
  readonly words: Words
}
interface Named {
  readonly id: string
  readonly fullName: string
}

/**
 * Changes what a model is called and where it stands in lists; its documents and tables stay.
 * @throws {Refusal} 409 when it changed meanwhile; 400 when the code is taken, or other models name the model by the code that it has
 */
export async function changeSettings(services: Services, id: string, settings: ModelSettings, version: number | undefined, { userId, words }: Who) {
  const models = services.store.of(modelStore)
  const row = await models.byId(id)
  if (!row) throw new Refusal('notFound')
  if (version !== undefined && version !== row.version) throw stale(settings, row)
  // Where it stands in lists is the installation's own affair.
  if ((['fullName', 'enCode', 'category', 'description'] as const).some((key) => settings[key].trim() !== row[key])) ownModel(row)
  const sameCode = await models.byCode(settings.enCode)
  if (sameCode && sameCode.id !== id) throw new Refusal('invalid', { fields: [{ path: 'enCode', key: 'duplicate' }] })
  if (settings.enCode !== row.enCode) {
    const by = await modelsNaming(services, row, [row.enCode])
    const named = [namesOf(by, words), ...calledOthers(await modelUsers(services, row, words), words)].filter((one) => one !== '')
    if (named.length > 0)
      throw new Refusal('invalid', { fields: [{ path: 'enCode', key: 'codeNamed', values: { models: named.join(words.t('server.comma')) } }] })
  }
  const change = { ...settings, fullName: settings.fullName.trim(), lastModifyUserId: userId, lastModifyTime: services.now() }
  await services.store.transaction(async (stores) => {
    if (!(await stores.of(modelStore).update(id, change, row.version))) throw stale(settings, row)
    await keepSettings(stores, id, change)
  })
  return { id, version: row.version + 1 }
}

/** Switches a model on or off: one that is off is offered nowhere and its records cannot be opened; nothing of it is lost. */
export async function toggleModel(services: Services, id: string, userId: string) {
  const models = services.store.of(modelStore)
  const row = await models.byId(id)
  if (!row) throw new Refusal('notFound')
  const change = { enabledMark: row.enabledMark === 1 ? (0 as const) : (1 as const), lastModifyUserId: userId, lastModifyTime: services.now() }
  if (!(await models.update(id, change, row.version))) throw new Refusal('stale')
  return { id, version: row.version + 1 }
}

const stale = (mine: ModelSettings, { fullName, enCode, category, description, sortCode, version }: ModelRow): Refusal =>
  new Refusal('stale', { data: { mine: { ...mine }, theirs: { fullName, enCode, category, description, sortCode, version } } })

const namesOf = (some: readonly Named[], words: Words): string => some.map(({ fullName }) => fullName).join(words.t('server.comma'))

/** Other models whose forms or lists name a model, by its id or its code; only some of these names where they are given. */
export async function modelsNaming(
  services: Services,
  { id, enCode }: Pick<ModelRow, 'id' | 'enCode'>,
  by: readonly string[] = [id, enCode],
): Promise<readonly Named[]> {
  const rows = await services.store.of(modelStore).holding(by, id)
  return rows
    .filter((row) => {
      const { model } = readModel(row.formData, row.columnData, row.id, services.registry)
      const names = model ? [...outsideNames(model.plan), ...outsideNamesOfList(model.list)] : []
      return names.some((name) => name.of === 'model' && by.includes(name.id))
    })
    .map(({ id: other, fullName }) => ({ id: other, fullName }))
}

/** What else works with a model, each in words, once. */
const calledOthers = (users: readonly ModelUser[], words: Words): readonly string[] => [
  ...new Set(users.map(({ kind, name, place }) => words.t(`server.modelUser.${kind}`, { name, place }))),
]

/** What keeps a model from being removed: its records, the menus that show it, the models that point at it, and what else works with it. */
async function holdersOf(services: Services, row: ModelRow, words: Words) {
  const menus = (await services.store.of(menuStore).all()).filter((menu) => modelsOfMenu(menu).includes(row.id))
  return {
    menus: menus.map(({ id, fullName }) => ({ id, fullName })),
    models: await modelsNaming(services, row),
    others: calledOthers(await modelUsers(services, row, words), words),
  }
}

/** Removes a model and its empty tables. @throws {Refusal} with everything that needs it: records, menus, other models, data interfaces, portals, what modules made of it. */
export async function removeModel(services: Services, id: string, words: Words): Promise<void> {
  const row = await services.store.of(modelStore).byId(id)
  if (!row) throw new Refusal('notFound')
  ownModel(row)
  const holders = await holdersOf(services, row, words)
  const tables = JSON.parse(row.registry) as TableRegistry
  await services.store.transaction(async (stores) => {
    if (!(await stores.records.hold(tables, row, 'alone'))) throw new Refusal('notFound')
    const records = await stores.records.count(tables)
    if (records > 0 || Object.values(holders).some((list) => list.length > 0)) throw needed({ records, ...holders }, words)
    await stores.of(modelStore).remove(id)
    await stores.of(binStore).forgetAll(tables.table)
    await stores.of(commentStore).forgetAll(tables.table)
    await stores.records.drop(tables)
  })
}

interface Holders {
  readonly records: number
  readonly menus: readonly Named[]
  readonly models: readonly Named[]
  readonly others: readonly string[]
}

function needed({ records, menus, models, others }: Holders, words: Words): Refusal {
  const reasons = [
    ...(records > 0 ? [words.t('server.modelNeeded.records', { count: records })] : []),
    ...(menus.length > 0 ? [words.t('server.modelNeeded.menus', { names: namesOf(menus, words) })] : []),
    ...(models.length > 0 ? [words.t('server.modelNeeded.models', { names: namesOf(models, words) })] : []),
    ...(others.length > 0 ? [words.t('server.modelNeeded.others', { names: others.join(words.t('server.comma')) })] : []),
  ]
  return new Refusal('modelNeeded', {
    values: { reasons: reasons.join(words.t('server.loss.between')) },
    data: { records, reasons, menus: menus.map((one) => ({ ...one })), models: models.map((one) => ({ ...one })), others },
  })
}
