import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { createHttpClient, type HttpClient } from './http-client'

/** What a test sees of one call. */
export interface SeenCall {
  readonly method: string
  readonly url: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly authorization: string | undefined
  readonly timeout: number
  /** The key by which the server knows it again. */
  readonly once: string | undefined
}
export type Reply =
  | { readonly code?: number; readonly msg?: string; readonly data?: unknown; readonly status?: number }
  | { readonly file: Blob; readonly disposition?: string }
  | 'unreachable'
  | 'not json'

/** A server for tests that stands where the network would: it answers by `METHOD /path` and remembers what was asked. */
export class FakeServer {
  readonly calls: SeenCall[] = []
  readonly ended: string[] = []
  token: string | null = 'secret'
  #replies = new Map<string, Reply | ((call: SeenCall) => Reply | Promise<Reply>)>()

  on(call: string, reply: Reply | ((call: SeenCall) => Reply | Promise<Reply>)): this {
    this.#replies.set(call, reply)
    return this
  }

  get last(): SeenCall {
    const call = this.calls.at(-1)
    if (!call) throw new Error('Nothing was called')
    return call
  }

  client(): HttpClient {
    return createHttpClient({
      baseUrl: '',
      timeout: 5000,
      token: () => this.token,
      language: () => 'en',
      now: () => 42,
      words: (key) => ({ requestError: 'request error, please retry', unknownFile: 'unknown file' })[key],
      onSessionEnded: (message) => this.ended.push(message),
      onSessionLocked: () => this.ended.push('locked'),
      onFirstPassword: () => this.ended.push('firstPassword'),
      adapter: this.adapter,
    })
  }

  readonly adapter: AxiosAdapter = async (config) => {
    const call: SeenCall = {
      method: (config.method ?? 'get').toUpperCase(),
      url: config.url ?? '',
      query: config.params as Record<string, unknown>,
      body: typeof config.data === 'string' && config.data.startsWith('{') ? JSON.parse(config.data) : config.data,
      authorization: config.headers.get('Authorization') as string | undefined,
      timeout: config.timeout ?? 0,
      once: config.headers.get('Idempotency-Key') as string | undefined,
    }
    this.calls.push(call)
    const reply = this.#replies.get(`${call.method} ${call.url}`) ?? { code: 404, msg: `no reply for ${call.method} ${call.url}` }
    return respond(config, typeof reply === 'function' ? await reply(call) : reply)
  }
}

function respond(config: InternalAxiosRequestConfig, reply: Reply): AxiosResponse<unknown> {
  if (reply === 'unreachable') throw new Error('Network Error')
  const response = (status: number, data: unknown, headers = {}): AxiosResponse<unknown> => ({ status, statusText: '', data, headers, config })
  if (reply === 'not json') return response(502, null)
  if ('file' in reply) return response(200, reply.file, reply.disposition ? { 'content-disposition': reply.disposition } : {})
  const envelope = { code: reply.code ?? 200, msg: reply.msg ?? '', data: reply.data ?? null }
  const json = config.responseType === 'blob' ? new Blob([JSON.stringify(envelope)]) : envelope
  return response(reply.status ?? 200, json, { 'content-type': 'application/json' })
}
