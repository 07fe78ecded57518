import { isJsonObject, type Json } from '../../../engine'
import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import { keepMarked, headersOf, readHeaders, sealHeaders } from '../../interfaces/headers'
import { checkQuery, reasonOf } from '../../interfaces/run-interface'
import type { Access } from '../../policies/access'
import { parseJson, UnsafeJson } from '../../http/safe-json'
import type { Services } from '../../services'
import { dataInterfaceStore, type DataInterface } from './store'
import type { Stores } from '../../store/store'
import { modelStore } from '../../visualdev/models/store'

export interface DataInterfaceInput {
  readonly fullName: string
  readonly enCode: string
  readonly categoryId?: string
  readonly dataType: number
  readonly dbLinkId?: string
  readonly query?: string
  readonly path?: string
  readonly requestMethod?: string
  readonly requestHeaders?: string
  readonly requestParameters?: string
  readonly dataProcessing?: string
  readonly checkType?: number
  readonly sortCode?: number
  readonly enabledMark?: number
  readonly description?: string
}

/** An interface by its id or its code, switched off ones too. @throws {Refusal} */
export async function interfaceOf(stores: Stores, idOrCode: string): Promise<DataInterface> {
  const dataInterfaces = stores.of(dataInterfaceStore)
  const one = await dataInterfaces.find(idOrCode)
  if (!one) throw new Refusal('notFoundAnymore')
  return one
}

/** Whether only administrators may write it: what reaches databases or other systems, and what runs. */
const isPowerful = ({ dataType, dataProcessing }: { readonly dataType: number; readonly dataProcessing?: string }): boolean =>
  dataType !== 2 || (dataProcessing ?? '').trim() !== ''

/** Stores a new interface, or with `id` changes one. @throws {Refusal} */
export async function saveDataInterface(
  services: Services,
  id: string | null,
  input: DataInterfaceInput,
  version: number | undefined,
  { userId, access }: { readonly userId: string; readonly access: Access },
): Promise<string> {
  const { store, now } = services
  const before = id === null ? undefined : await interfaceOf(store, id)
  if (!access.administrator && (isPowerful(input) || (before && isPowerful(before)))) throw new Refusal('administratorOnly')
  const headers = await checked(services, input)
  const columns = {
    fullName: input.fullName.trim(),
    enCode: input.enCode,
    categoryId: input.categoryId ?? '',
    dataType: input.dataType,
    dbLinkId: input.dbLinkId ?? '',
    query: input.query ?? '',
    path: (input.path ?? '').trim(),
    requestMethod: input.requestMethod ?? 'GET',
    requestHeaders: sealHeaders(keepMarked(headers, before ? headersOf(before, services.secrets) : {}), services.secrets),
    requestParameters: input.requestParameters ?? '',
    dataProcessing: input.dataProcessing ?? '',
    checkType: input.checkType ?? 0,
    sortCode: input.sortCode ?? 0,
    enabledMark: input.enabledMark ?? 1,
    description: input.description ?? '',
  }
  return store.transaction(async (stores) => {
    const dataInterfaces = stores.of(dataInterfaceStore)
    const same = await dataInterfaces.find(input.enCode)
    if (same && same.id !== id) throw invalidField('enCode', 'duplicate')
    if (!before) {
      const made = newId(now())
      await dataInterfaces.insert({
        ...columns,
        id: made,
        version: 1,
        creatorUserId: userId,
        creatorTime: now(),
        lastModifyUserId: null,
        lastModifyTime: null,
      })
      return made
    }
    const done = await dataInterfaces.update(before.id, version ?? before.version, {
      ...columns,
      lastModifyUserId: userId,
      lastModifyTime: now(),
    })
    if (!done)
      throw new Refusal('stale', {
        data: { mine: { ...input }, theirs: { fullName: before.fullName, query: before.query }, version: before.version },
      })
    return before.id
  })
}

/** Looks at what an author wrote before it is stored; answers the headers. @throws {Refusal} naming the field */
async function checked(services: Services, input: DataInterfaceInput): Promise<Readonly<Record<string, string>>> {
  const parameters = jsonIn('requestParameters', input.requestParameters)
  if (parameters !== null && !(Array.isArray(parameters) && (parameters as readonly Json[]).every(isJsonObject)))
    throw invalidField('requestParameters', 'type')
  const headers = headersIn(input.requestHeaders ?? '')
  if (input.dataType === 2) jsonIn('query', input.query)
  if (input.dataType === 1) {
    try {
      await checkQuery(services, input.query ?? '', input.dbLinkId ?? '')
    } catch (error) {
      const because = reasonOf(error)
      throw because ? new Refusal('invalid', { fields: [{ path: 'query', key: 'sql', because }] }) : error
    }
  }
  if (input.dataType === 3 && !/^https?:\/\/\S+$/.test((input.path ?? '').trim())) throw invalidField('path', 'type')
  return headers
}

function headersIn(text: string): Readonly<Record<string, string>> {
  jsonIn('requestHeaders', text)
  const headers = readHeaders(text)
  if (headers === null) throw invalidField('requestHeaders', 'type')
  return headers
}

/** A text that must be JSON where it is not empty; null where it is. */
function jsonIn(path: string, text: string | undefined): Json {
  if ((text ?? '').trim() === '') return null
  try {
    return parseJson(text ?? '')
  } catch (error) {
    if (error instanceof UnsafeJson) throw invalidField(path, 'type')
    throw error
  }
}

/** Lets an interface be asked, or no longer. */
export async function toggleDataInterface({ store }: Services, id: string): Promise<void> {
  const one = await interfaceOf(store, id)
  await store.of(dataInterfaceStore).update(one.id, one.version, { enabledMark: one.enabledMark === 1 ? 0 : 1 })
}

/** Removes an interface that no form asks. */
export async function removeDataInterface({ store }: Services, id: string, access: Access): Promise<void> {
  const one = await interfaceOf(store, id)
  if (!access.administrator && isPowerful(one)) throw new Refusal('administratorOnly')
  const { rows } = await store.of(modelStore).list({})
  const isUsed = rows.some(({ formData }) => [one.id, one.enCode].some((name) => formData.includes(JSON.stringify(name))))
  if (isUsed) throw new Refusal('inUse')
  await store.of(dataInterfaceStore).remove(one.id)
}
