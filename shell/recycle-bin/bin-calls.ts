import type { Json } from '../../engine'
import type { HttpClient } from '../gateway/http-client'

export interface RemovedRecord {
  readonly id: string
  readonly removedUser: string
  readonly removedTime: number
  /** When it is removed for good. */
  readonly until: number
  readonly cells: readonly string[]
}
export interface BinPage {
  readonly list: readonly RemovedRecord[]
  readonly pagination: { readonly total: number }
  readonly columns: readonly string[]
}
export interface BinReport {
  readonly done: number
  readonly refused: readonly { readonly id: string; readonly message: string }[]
}
export const pageSize = 20

/** The calls of the removed records of a model. */
export function binCalls(http: HttpClient, model: string) {
  const root = `/api/visualdev/OnlineDev/${encodeURIComponent(model)}/RecycleBin`
  // The server's own schema says what the answers are.
  const as = <T>(value: Json): T => value as unknown as T
  return {
    async list(currentPage: number, keyword: string) {
      const answer = await http.send({ method: 'POST', url: `${root}/List`, body: { currentPage, pageSize, keyword } })
      return answer.ok ? ({ ok: true, value: as<BinPage>(answer.value) } as const) : answer
    },
    async act(name: 'Restore' | 'Purge', ids: readonly string[]) {
      const answer = await http.send({ method: 'POST', url: `${root}/Actions/${name}`, body: { ids: [...ids] } })
      return answer.ok ? ({ ok: true, value: as<BinReport>(answer.value) } as const) : answer
    },
  }
}
