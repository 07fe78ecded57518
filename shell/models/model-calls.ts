import { isJsonObject, type Answer, type Json } from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import { readModelPage, type ModelPage, type ModelSettings, type PublishState } from './model-row'

const url = '/api/visualdev/Base'
const one = (id: string): string => `${url}/${encodeURIComponent(id)}`

/** What the list is asked for. */
export interface ModelQuery {
  readonly keyword: string
  readonly category: string
  readonly state: PublishState | 'off' | ''
  readonly page: number
  readonly size: number
  readonly sort: { readonly by: string; readonly descending: boolean }
}

/** A model with its documents, as the server stores them. */
export interface StoredModel {
  readonly fullName: string
  readonly enCode: string
  readonly category: string
  readonly webType: number
  readonly version: number
  readonly formData: string
  readonly columnData: string
}

/** A version of a model with its documents. */
export interface ModelVersion {
  readonly fullName: string
  readonly number: number
  readonly isDraft: boolean
  /** Neither what is published nor what is to follow it. */
  readonly isPast: boolean
  /** The product can work with it. */
  readonly isUnderstood: boolean
  /** A module brings it along: it is looked at, and copied to be changed. */
  readonly isOfModule: boolean
  /** How often the draft was saved; 0 where there is none. */
  readonly saved: number
  readonly formData: string
  readonly columnData: string
}

/** What a new model is made of. */
export interface NewModel {
  readonly fullName: string
  readonly enCode: string
  readonly category: string
  readonly formData: string
  readonly columnData: string
}

function readStored(value: Json): StoredModel {
  const data = isJsonObject(value) ? value : {}
  const text = (key: string): string => (typeof data[key] === 'string' ? data[key] : '')
  return {
    fullName: text('fullName'),
    enCode: text('enCode'),
    category: text('category'),
    webType: Number(data['webType']) || 2,
    version: Number(data['version']) || 1,
    formData: text('formData'),
    columnData: text('columnData'),
  }
}

function readVersion(value: Json): ModelVersion {
  const data = isJsonObject(value) ? value : {}
  const text = (key: string): string => (typeof data[key] === 'string' ? data[key] : '')
  const isDraft = data['state'] === 'draft'
  return {
    fullName: text('fullName'),
    number: Number(data['number']) || 1,
    isDraft,
    isPast: data['state'] === 'replaced',
    isUnderstood: data['understood'] === true,
    isOfModule: typeof data['module'] === 'string',
    saved: isDraft ? Number(data['version']) || 0 : 0,
    formData: text('formData'),
    columnData: text('columnData'),
  }
}

/** A draft as it was saved. */
export interface SavedDraft {
  readonly number: number
  readonly saved: number
  readonly issues: number
}
function readSaved(value: Json): SavedDraft {
  const data = isJsonObject(value) ? value : {}
  return {
    number: Number(data['number']) || 1,
    saved: Number(data['version']) || 0,
    issues: Array.isArray(data['issues']) ? data['issues'].length : 0,
  }
}

const idIn = (value: Json): string => (isJsonObject(value) && typeof value['id'] === 'string' ? value['id'] : '')
const mapped = <T>(answer: Answer<Json>, read: (value: Json) => T): Answer<T> => (answer.ok ? { ok: true, value: read(answer.value) } : answer)

/** The server's calls for the list of models. */
export const modelCalls = (http: HttpClient) => ({
  list: async ({ keyword, category, state, page, size, sort }: ModelQuery, signal: AbortSignal): Promise<Answer<ModelPage>> =>
    mapped(
      await http.send({
        method: 'GET',
        url,
        query: {
          currentPage: page,
          pageSize: size,
          sidx: sort.by,
          sort: sort.descending ? 'desc' : 'asc',
          ...(keyword !== '' && { keyword }),
          ...(category !== '' && { category }),
          ...(state === 'off' ? { enabledMark: 0 } : state !== '' && { publishState: state }),
        },
        signal,
      }),
      readModelPage,
    ),
  read: async (id: string): Promise<Answer<StoredModel>> => mapped(await http.send({ method: 'GET', url: one(id) }), readStored),
  /** A version by its number; `latest` is the draft, or what is published where there is none. */
  version: async (id: string, number: string): Promise<Answer<ModelVersion>> =>
    mapped(await http.send({ method: 'GET', url: `${one(id)}/Versions/${encodeURIComponent(number)}` }), readVersion),
  saveDraft: async (
    id: string,
    body: { readonly formData: string; readonly columnData: string; readonly version: number },
  ): Promise<Answer<SavedDraft>> => mapped(await http.send({ method: 'PUT', url: `${one(id)}/Draft`, body }), readSaved),
  /** Makes a model as a draft, which no page opens before it is published. Returns its id. */
  make: async (body: NewModel): Promise<Answer<string>> => mapped(await http.send({ method: 'POST', url, body: { ...body, state: 0 } }), idIn),
  copy: async (id: string): Promise<Answer<string>> => mapped(await http.send({ method: 'POST', url: `${one(id)}/Actions/Copy` }), idIn),
  change: (id: string, body: ModelSettings & { readonly version: number }) => http.send({ method: 'PUT', url: `${one(id)}/Settings`, body }),
  toggle: (id: string) => http.send({ method: 'PUT', url: `${one(id)}/Actions/State` }),
  remove: (id: string) => http.send({ method: 'DELETE', url: one(id) }),
})
export type ModelCalls = ReturnType<typeof modelCalls>
