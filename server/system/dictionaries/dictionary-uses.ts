import { sourcesOf, type OptionSource, type Registry } from '../../../engine'
import { readModel, storageNeeds, takesOwnWords, valueTypeOf, type OpenModel } from '../../visualdev/models/engine-model'
import { Refusal, type RefusalKey } from '../../errors'
import type { Words } from '../../text/language'
import { dictionaryStore, type DictionaryEntry, type DictionaryType } from './store'
import { modelStore, type ModelRow } from '../../visualdev/models/store'
import type { Stores } from '../../store/store'
import { namedBy, type TableRegistry } from '../../store/table-registry'

type FromDictionary = Extract<OptionSource, { readonly from: 'dictionary' }>

/** Where records hold an entry: the model by its name, the field by its title, and in how many records or rows. */
interface Use {
  readonly model: string
  readonly field: string
  readonly count: number
}

const mostNamed = 5

/** Models that are switched off hold what they hold; those that cannot be read cannot be asked. */
async function eachModel(stores: Stores, registry: Registry, look: (row: ModelRow, model: OpenModel) => Promise<void>): Promise<void> {
  const models = stores.of(modelStore)
  for (const row of (await models.list({})).rows) {
    const { model } = readModel(row.formData, row.columnData, row.id, registry)
    if (model) await look(row, model)
  }
}

const isFrom =
  (is: (source: FromDictionary) => boolean) =>
  (source: OptionSource): source is FromDictionary =>
    source.from === 'dictionary' && is(source)

/** Which fields of which models hold an entry of a dictionary in how many records, by its id or by its code. */
async function usesOf(
  stores: Stores,
  registry: Registry,
  type: DictionaryType,
  entry: DictionaryEntry,
  by: readonly FromDictionary['value'][],
  words: Words,
) {
  const uses: Use[] = []
  await eachModel(stores, registry, async (row, { plan, ...model }) => {
    const tables = namedBy(JSON.parse(row.registry) as TableRegistry, storageNeeds({ plan, ...model }))
    for (const input of plan.inputs.values()) {
      const table = input.table === null ? tables : tables.children[input.table]
      const sources = sourcesOf(plan, input).filter(
        isFrom((source) => (source.type === type.id || source.type === type.enCode) && by.includes(source.value)),
      )
      if (!table || sources.length === 0 || takesOwnWords(input)) continue
      const values = [...new Set(sources.map(({ value }) => entry[value]))]
      const count = await stores.records.count(table, { key: input.field.key, is: valueTypeOf(input) === 'json' ? 'holds' : 'oneOf', values })
      if (count > 0) uses.push({ model: row.fullName, field: words.text(input.field.title), count })
    }
  })
  return uses
}

/** @throws {Refusal} naming where records hold the entry, and what to do instead */
async function refuseInUse(uses: readonly Use[], key: RefusalKey, name: string, words: Words): Promise<void> {
  if (uses.length === 0) return
  const named = uses.slice(0, mostNamed).map((use) => words.t('server.use', { ...use }))
  const more = uses.length > mostNamed ? words.t('server.useMore', { count: uses.length - mostNamed }) : ''
  throw new Refusal(key, {
    values: { name, list: named.join(words.t('server.loss.between')) + more },
    data: { uses: uses.map((use) => ({ ...use })) },
  })
}

/** @throws {Refusal} while any record holds the entry */
export async function refuseRemoving(stores: Stores, registry: Registry, entry: DictionaryEntry, words: Words): Promise<void> {
  const type = await stores.of(dictionaryStore).named(entry.typeId)
  const uses = type ? await usesOf(stores, registry, type, entry, ['id', 'enCode'], words) : []
  await refuseInUse(uses, 'entryInUse', entry.fullName, words)
}

/** @throws {Refusal} while any record holds the code of the entry */
export async function refuseRecoding(stores: Stores, registry: Registry, entry: DictionaryEntry, words: Words): Promise<void> {
  const type = await stores.of(dictionaryStore).named(entry.typeId)
  const uses = type ? await usesOf(stores, registry, type, entry, ['enCode'], words) : []
  await refuseInUse(uses, 'entryCodeInUse', entry.fullName, words)
}

/** Checks that a dictionary may get another code. @throws {Refusal} `dictionaryCodeInUse`, naming the models whose forms use the present one. */
export async function refuseRenaming(stores: Stores, registry: Registry, type: DictionaryType, words: Words): Promise<void> {
  const names: string[] = []
  await eachModel(stores, registry, (row, { plan }) => {
    const named = [...plan.inputs.values()].some((input) =>
      sourcesOf(plan, input).some(isFrom((source) => source.type === type.enCode && source.type !== type.id)),
    )
    if (named) names.push(row.fullName)
    return Promise.resolve()
  })
  if (names.length === 0) return
  const list = names.slice(0, mostNamed).join(words.t('server.loss.between'))
  throw new Refusal('dictionaryCodeInUse', { values: { name: type.fullName, list, count: names.length }, data: { models: names } })
}
