import { isJsonObject, type Json } from '../../../engine'
import { modelCodes } from '../../interfaces/sql/marked'
import { SqlRefused } from '../../interfaces/sql/refused'
import type { Services } from '../../services'
import { dataInterfaceStore, type DataInterface } from '../../system/data-interfaces/store'
import { parsedJson } from '../../system/menus/menu-input'
import type { Words } from '../../text/language'
import { portalStore } from '../portals/store'
import type { ModelRow } from './store'

/** Something beside menus and other models that works with the records of a model. */
export interface ModelUser {
  readonly kind: 'interface' | 'portal' | 'module'
  /** What it is called. */
  readonly name: string
  /** What it is, where a module brings it; of a portal, the data interface by which it reads. */
  readonly place: string
  /** Whether it reads a field, by its key. */
  reads(key: string): boolean
}

/** The data interfaces over a model, the portals that show these, and what modules make of its records. */
export async function modelUsers(services: Services, { enCode }: Pick<ModelRow, 'enCode'>, words: Words): Promise<readonly ModelUser[]> {
  const interfaces = await interfacesOver(services, enCode)
  const own = interfaces.map(({ fullName, query }): ModelUser => ({
    kind: 'interface',
    name: fullName,
    place: '',
    reads: (key) => mentions(query, key),
  }))
  const modules = (await Promise.all(services.modelReaders.map((readersOf) => readersOf(services.store, enCode)))).flat()
  return [
    ...own,
    ...(await portalsOver(services, interfaces)),
    ...modules.map(({ title, name, keys }): ModelUser => ({ kind: 'module', name, place: words.t(title), reads: (key) => keys.includes(key) })),
  ]
}

/** Queries over records name a model by its code, and its columns by the keys of its fields. */
async function interfacesOver({ store }: Services, enCode: string): Promise<readonly DataInterface[]> {
  const { rows } = await store.of(dataInterfaceStore).list({ dataType: 1 })
  return rows.filter(({ query, dbLinkId }) => (dbLinkId === '' || dbLinkId === '0') && namesModel(query, enCode, store.dialect))
}

function namesModel(query: string, enCode: string, dialect: Services['store']['dialect']): boolean {
  try {
    return modelCodes(query, dialect).includes(enCode)
  } catch (error) {
    if (error instanceof SqlRefused) return false
    throw error
  }
}

async function portalsOver({ store }: Services, interfaces: readonly DataInterface[]): Promise<readonly ModelUser[]> {
  if (interfaces.length === 0) return []
  return (await store.of(portalStore).all()).flatMap(({ fullName, formData }) => {
    const asked = interfacesIn(parsedJson(formData))
    return interfaces
      .filter(({ id, enCode }) => asked.has(id) || asked.has(enCode))
      .map((one): ModelUser => ({ kind: 'portal', name: fullName, place: one.fullName, reads: (key) => mentions(one.query, key) }))
  })
}

/** The data interfaces that the cards of a portal ask, however deep they stand in it. */
function interfacesIn(portal: Json): ReadonlySet<string> {
  const found = new Set<string>()
  const look = (json: Json): void => {
    if (Array.isArray(json)) for (const one of json as readonly Json[]) look(one)
    if (!isJsonObject(json)) return
    for (const [key, value] of Object.entries(json)) {
      if (key === 'propsApi' && typeof value === 'string' && value !== '') found.add(value)
      else look(value ?? null)
    }
  }
  look(portal)
  return found
}

const sign = /[\w\u4e00-\u9fff-]/

/** Whether a text holds a word as a word of its own. */
function mentions(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!sign.test(text.charAt(at - 1)) && !sign.test(text.charAt(at + word.length))) return true
  return false
}
