import {
  isJsonObject,
  isRowSource,
  type Answer,
  type BatchReport,
  type Gateway,
  type Json,
  type JsonObject,
  type ListGroup,
  type ListResult,
  type Option,
  type PointingSummary,
  type SelectionSummary,
  type OptionSource,
} from '../../engine'
import { callRecords, removeByCalls } from './call-records'
import { columnSettings } from './column-settings'
import { downloadFile, signedAddress, uploadFile, type FileWords } from './files'
import { fillCall } from './fill-call'
import type { HttpClient, HttpRequest } from './http-client'
import { madeFiles } from './made-files'
import { modelRecords } from './model-records'
import { AnswerCache } from './answer-cache'
import { readList, readRecord } from './read-list'
import { readOptions, type OptionNames } from './read-options'
import { rowsRequest } from './source-rows'
import { savedViews } from './saved-views'

export interface GatewayOptions {
  readonly client: HttpClient
  readonly words: FileWords & ((key: 'notSupported') => string)
  readonly saveFile: (name: string, content: Blob) => void
  readonly saveFrom: (name: string, address: string) => void
  readonly cache?: AnswerCache<readonly Option[]>
}

/** The engine's port to the server, and what the shell needs besides: forgetting options and choices when the session changes. */
export interface ShellGateway extends Gateway {
  clearOptions(): void
  forgetColumns(): void
}

/** The server as the engine sees it: records, options and files over HTTP. Answers that others share are kept until something is changed. */
export function createGateway({ client, words, saveFile, saveFrom, cache = new AnswerCache() }: GatewayOptions): ShellGateway {
  const unsupported = () => ({ ok: false, error: { code: 404, message: words('notSupported') } }) as const
  const withSignal = (request: HttpRequest, signal?: AbortSignal): HttpRequest => (signal ? { ...request, signal } : request)
  const rowCache = new AnswerCache<ListResult>()
  const clearOptions = () => {
    cache.clear()
    rowCache.clear()
  }
  const changed = <T>(answer: Answer<T>): Answer<T> => {
    if (answer.ok) clearOptions()
    return answer
  }

  async function fetchOptions(source: Exclude<OptionSource, { from: 'static' }>, params: JsonObject): Promise<Answer<readonly Option[]>> {
    const { request, names } = optionRequest(source, params)
    const answer = await client.send(request)
    return answer.ok ? { ok: true, value: readOptions(answer.value, names) } : answer
  }

  return {
    async query(source, query, signal): Promise<Answer<ListResult>> {
      const request = source.from === 'model' ? modelRecords.list(source.id, query) : callRecords.list(source, query)
      const answer = await client.send(withSignal(request, signal))
      return answer.ok ? { ok: true, value: readList(answer.value) } : answer
    },
    async groups(source, query, asked, signal) {
      const answer = await client.send(withSignal(modelRecords.groups(source.id, query, asked), signal))
      const list = answer.ok && isJsonObject(answer.value) ? answer.value['list'] : []
      // The server's own schema says what a group is.
      return answer.ok ? { ok: true, value: (Array.isArray(list) ? list : []) as unknown as readonly ListGroup[] } : answer
    },
    async read(source, id, signal, params) {
      const request = source.from === 'model' ? modelRecords.read(source.id, id) : callRecords.read(source, id, params)
      if (!request) return unsupported()
      const answer = await client.send(withSignal(request, signal))
      return answer.ok ? { ok: true, value: readRecord(answer.value) } : answer
    },
    async save(source, id, record, context) {
      const request = source.from === 'model' ? modelRecords.save(source.id, id, record) : callRecords.save(source, id, record, context.params)
      return request ? changed(await client.send(request)) : unsupported()
    },
    async remove(source, ids) {
      return changed(
        source.from === 'model' ? await client.send(modelRecords.remove(source.id, ids)) : await removeByCalls(source, ids, client, unsupported()),
      )
    },
    async summary(source, selection, signal) {
      const answer = await client.send(withSignal(modelRecords.summary(source.id, selection), signal))
      return answer.ok ? { ok: true, value: answer.value as unknown as SelectionSummary } : answer
    },
    async pointing(source, selection, signal) {
      const answer = await client.send(withSignal(modelRecords.pointing(source.id, selection), signal))
      return answer.ok ? { ok: true, value: answer.value as unknown as PointingSummary } : answer
    },
    saveRows: async (source, rows) => changed(await client.send(modelRecords.saveRows(source.id, rows))),
    async batch(source, act, selection, after, signal) {
      const answer = changed(await client.send(withSignal(modelRecords.batch(source.id, act, selection, after), signal)))
      return answer.ok ? { ok: true, value: answer.value as unknown as BatchReport } : answer
    },
    async invoke(call, input, signal) {
      const request = fillCall(call, input)
      const answer = await client.send(withSignal(request, signal))
      return request.method === 'GET' ? answer : changed(answer)
    },
    download: (call, input) => downloadFile(client, words, fillCall(call, input), saveFile),
    async options(source, params, signal) {
      if (source.from === 'static') return { ok: true, value: source.options }
      return cache.get(JSON.stringify([source, params]), () => fetchOptions(source, params), signal)
    },
    rows(source, { fresh = false, ...query }, signal) {
      if (fresh) rowCache.clear()
      const fetch = async (): Promise<Answer<ListResult>> => {
        const answer = await client.send(rowsRequest(source, query))
        return answer.ok ? { ok: true, value: readList(answer.value) } : answer
      }
      return rowCache.get(JSON.stringify([source, query]), fetch, signal)
    },
    async lookup(reference, ids, signal) {
      const answer = await client.send(withSignal({ method: 'POST', url: '/api/system/Lookup', body: { ...reference, ids } }, signal))
      if (!answer.ok) return answer
      const rows = isJsonObject(answer.value) ? answer.value['rows'] : undefined
      return { ok: true, value: isJsonObject(rows) ? Object.fromEntries(Object.entries(rows).filter(isRow)) : {} }
    },
    upload: (type, file, progress, signal) => uploadFile(client, words, `/api/file/Uploader/${encodeURIComponent(type)}`, file, progress, signal),
    fileUrl: (file, type) => signedAddress(client, words, file, type),
    clearOptions,
    ...columnSettings(client),
    ...savedViews(client),
    ...madeFiles(client, saveFrom),
  }
}

const isRow = (entry: [string, Json]): entry is [string, JsonObject] => isJsonObject(entry[1])

/** Whole lists are as long as a server gives at once. */
const wholeList = { current: 1, size: 10_000 } as const

function optionRequest(source: Exclude<OptionSource, { from: 'static' }>, params: JsonObject): { request: HttpRequest; names: OptionNames } {
  if (isRowSource(source)) {
    const request = rowsRequest(source, { keyword: '', page: wholeList, params, columns: source.from === 'records' ? [source.label] : [] })
    return { request, names: source.from === 'records' ? { value: 'id', label: source.label, children: '' } : source.map }
  }
  switch (source.from) {
    case 'dictionary':
      return {
        request: { method: 'GET', url: `/api/system/DictionaryData/${encodeURIComponent(source.type)}/Data/Selector`, query: { switchedOff: '1' } },
        names: { value: source.value, label: 'fullName', names: 'names', children: 'children', enabled: 'enabledMark' },
      }
    case 'call':
      return { request: fillCall(source.call, params), names: source.map }
    default:
      return source satisfies never
  }
}
