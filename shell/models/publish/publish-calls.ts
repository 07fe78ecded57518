import { isJsonObject, type Answer, type Json, type JsonObject } from '../../../engine'
import type { HttpClient } from '../../gateway/http-client'
import { objectsIn } from '../model-row'
import { readPublication, type Publication } from './publication'

/** Something that two versions do not have in common, in words. */
export interface Difference {
  readonly of: string
  readonly change: string
  readonly text: string
}
export interface Comparison {
  /** 0 where there is nothing to compare with. */
  readonly from: number
  readonly to: number
  readonly understood: boolean
  readonly list: readonly Difference[]
}

export interface Version {
  readonly number: number
  readonly state: 'draft' | 'published' | 'replaced'
  readonly note: string
  readonly basedOn: number | null
  /** How often a draft was saved. */
  readonly saved: number
  /** Who saved or published it last, and when. */
  readonly by: string
  readonly time: number
}

const mapped = <T>(answer: Answer<Json>, read: (value: Json) => T): Answer<T> => (answer.ok ? { ok: true, value: read(answer.value) } : answer)
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

function readComparison(value: Json): Comparison {
  const data = isJsonObject(value) ? value : {}
  return {
    from: Number(data['from']) || 0,
    to: Number(data['to']) || 0,
    understood: data['understood'] === true,
    list: objectsIn(data['list']).map((one) => ({ of: text(one['of']), change: text(one['change']), text: text(one['text']) })),
  }
}

function readVersion(row: JsonObject): Version {
  const state = text(row['state'])
  const isDraft = state === 'draft'
  const time = isDraft ? (row['lastModifyTime'] ?? row['creatorTime']) : (row['releaseTime'] ?? row['creatorTime'])
  return {
    number: Number(row['number']),
    state: state === 'draft' || state === 'published' ? state : 'replaced',
    note: text(row['note']),
    basedOn: typeof row['basedOn'] === 'number' ? row['basedOn'] : null,
    saved: Number(row['version']) || 1,
    by: isDraft ? text(row['lastModifyUser']) || text(row['creatorUser']) : text(row['releaseUser']),
    time: Number(time) || 0,
  }
}

/** The server's calls for versions of a model, and for publishing it. */
export function publishCalls(http: HttpClient, modelId: string) {
  const url = `/api/visualdev/Base/${encodeURIComponent(modelId)}`
  return {
    publication: async (): Promise<Answer<Publication>> => mapped(await http.send({ method: 'GET', url: `${url}/Publication` }), readPublication),
    release: (body: JsonObject) => http.send({ method: 'POST', url: `${url}/Actions/Release`, body }),
    withdraw: (version: number) => http.send({ method: 'POST', url: `${url}/Actions/Withdraw`, body: { version } }),
    versions: async (): Promise<Answer<readonly Version[]>> =>
      mapped(await http.send({ method: 'GET', url: `${url}/Versions` }), (value) =>
        (isJsonObject(value) ? objectsIn(value['list']) : []).map(readVersion),
      ),
    /** Without `from`, what differs from what is published. */
    compare: async (number: number | 'latest', from?: number): Promise<Answer<Comparison>> =>
      mapped(
        await http.send({ method: 'GET', url: `${url}/Versions/${number}/Differences`, ...(from !== undefined && { query: { from } }) }),
        readComparison,
      ),
    goBack: (number: number, saved: number) =>
      http.send({ method: 'POST', url: `${url}/Versions/${number}/Actions/Restore`, body: { version: saved } }),
    discard: (saved: number) => http.send({ method: 'DELETE', url: `${url}/Draft`, query: { version: saved } }),
  }
}
export type PublishCalls = ReturnType<typeof publishCalls>
