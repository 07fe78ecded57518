import { isJsonObject, type Json } from '../../../engine'
import { invalidField, Refusal } from '../../errors'
import { keepMarked, headersOf, readHeaders, sealHeaders } from '../../interfaces/headers'
import { checkQuery, reasonOf } from '../../interfaces/run-interface'
import type { CodedInput, CodedList } from '../../named-lists/manage'
import { parseJson, UnsafeJson } from '../../http/safe-json'
import type { Services } from '../../services'
import { numberedMethods } from './numbered-methods'
import { dataInterfaceStore, type DataInterface } from './store'
import type { Stores } from '../../store/store'
import { modelStore } from '../../visualdev/models/store'

interface DataInterfaceInput extends CodedInput {
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
  readonly allRecords?: number
}

/** An interface by its id or its code, switched off ones too. @throws {Refusal} */
export async function interfaceOf(stores: Stores, idOrCode: string): Promise<DataInterface> {
  const one = await stores.of(dataInterfaceStore).find(idOrCode)
  if (!one) throw new Refusal('notFoundAnymore')
  return one
}

/** Whether only administrators may write it: what reaches databases or other systems, and what runs. */
const isPowerful = ({ dataType, dataProcessing }: { readonly dataType: number; readonly dataProcessing?: string }): boolean =>
  dataType !== 2 || (dataProcessing ?? '').trim() !== ''

/** Data interfaces as a list to maintain: one that a form asks is not removed, and what reaches far only administrators write. */
export const interfaceList: CodedList<DataInterface, DataInterfaceInput> = {
  store: dataInterfaceStore,
  key: 'enCode',
  stamped: true,
  async prepare(input, id, services, { access }) {
    const before = id === null ? undefined : await interfaceOf(services.store, id)
    if (!access.administrator && (isPowerful(input) || (before && isPowerful(before)))) throw new Refusal('administratorOnly')
    await check(services, input)
    return { sortCode: 0, enabledMark: 1, description: '', ...input }
  },
  // An interface is asked by its id or by its code: one's code is not another's id either.
  async among({ enCode }, _before, { stores }) {
    const same = await stores.of(dataInterfaceStore).find(enCode)
    return same ? [same] : []
  },
  own(input, before, same, { services: { secrets } }) {
    if (same.some(({ id }) => id !== before?.id)) throw invalidField('enCode', 'duplicate')
    return {
      categoryId: input.categoryId ?? '',
      dataType: input.dataType,
      dbLinkId: connectionIn(input),
      query: input.query ?? '',
      path: (input.path ?? '').trim(),
      requestMethod: numberedMethods[input.requestMethod ?? ''] ?? input.requestMethod ?? 'GET',
      requestHeaders: sealHeaders(keepMarked(headersIn(input.requestHeaders), before ? headersOf(before, secrets) : {}), secrets),
      requestParameters: input.requestParameters ?? '',
      dataProcessing: input.dataProcessing ?? '',
      checkType: input.checkType ?? 0,
      allRecords: input.allRecords ?? 0,
    }
  },
  told: ({ fullName, query, version }) => ({ theirs: { fullName, query }, version }),
  async release(one, { stores, by }) {
    if (!by.access.administrator && isPowerful(one)) throw new Refusal('administratorOnly')
    const { rows } = await stores.of(modelStore).list({})
    if (rows.some(({ formData }) => [one.id, one.enCode].some((name) => formData.includes(JSON.stringify(name))))) throw new Refusal('inUse')
  },
}

/** The connection that is asked: clients of the family say 0 for the platform's own database, as we say nothing. */
const connectionIn = ({ dbLinkId = '' }: DataInterfaceInput): string => (dbLinkId === '0' ? '' : dbLinkId)

/** Looks at what an author wrote before it is stored. @throws {Refusal} naming the field */
async function check(services: Services, input: DataInterfaceInput): Promise<void> {
  const parameters = jsonIn('requestParameters', input.requestParameters)
  if (parameters !== null && !(Array.isArray(parameters) && (parameters as readonly Json[]).every(isJsonObject)))
    throw invalidField('requestParameters', 'type')
  headersIn(input.requestHeaders)
  if (input.dataType === 2) jsonIn('query', input.query)
  if (input.dataType === 1) {
    try {
      await checkQuery(services, input.query ?? '', connectionIn(input))
    } catch (error) {
      const because = reasonOf(error)
      throw because ? new Refusal('invalid', { fields: [{ path: 'query', key: 'sql', because }] }) : error
    }
  }
  if (input.dataType === 3 && !/^https?:\/\/\S+$/.test((input.path ?? '').trim())) throw invalidField('path', 'type')
}

function headersIn(text = ''): Readonly<Record<string, string>> {
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
