import type { AxiosAdapter, AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios'
import type { Answer, Failure, Json } from '../../engine'
import { fileNameOf } from './file-name'
import { OnceKeys } from './once-keys'
import { isSessionCode, readBody } from './read-body'
import { timeoutFor } from './timeout'

export interface HttpClientOptions {
  readonly baseUrl: string
  readonly timeout: number
  readonly token: () => string | null
  /** Tag for `Accept-Language`, so that the server words its messages for the user. */
  readonly language: () => string
  readonly words: (key: 'requestError' | 'unknownFile') => string
  /** The server no longer knows the session; called with its message. */
  readonly onSessionEnded: (message: string) => void
  /** The server answers nothing until the screen is unlocked; called with whose session it is. */
  readonly onSessionLocked: (data: Json) => void
  /** The server answers nothing until the password is changed; called with whose it is. */
  readonly onFirstPassword: (data: Json) => void
  readonly adapter?: AxiosAdapter
  readonly now?: () => number
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly progress?: (percent: number) => void
  /** Told how many bytes of the answer have come: long work sends blanks before its answer. */
  readonly received?: (bytes: number) => void
  /** These calls report a lost session as an ordinary failure: a wrong password must not throw the user out. */
  readonly keepSession?: boolean
  /** Asked with what the browser has by itself, so that a page before the sign-in needs no library. Such a call reads, and takes nothing but its address. */
  readonly early?: true
}

export interface DownloadedFile {
  readonly name: string
  readonly content: Blob
}

/** Speaks the platform's envelope `{code, msg, data}`; failures are values, nothing is thrown and nothing is shown. */
export interface HttpClient {
  /** Fetches what calls are sent with, for who is about to send one. */
  prepare(): void
  send(request: HttpRequest): Promise<Answer<Json>>
  /** A file, or JSON when the server answers with an envelope after all. */
  fetchFile(request: HttpRequest): Promise<Answer<DownloadedFile | { readonly json: Json }>>
}

type Exchanged = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>

/** Nobody is told about a call that was given up. */
export const cancelled: Failure = { code: 0, message: '' }

/** Sends calls with the session's token and in the user's language; every failure comes back as an answer in words. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { words, now = Date.now } = options
  const onceKeys = new OnceKeys()
  let instance: AxiosInstance | null = null
  // Fetched with the first call: the sign-in page is drawn without it.
  const library = () => import('axios')

  function headersFor(once: string | null): Readonly<Record<string, string>> {
    const token = options.token()
    return {
      'Accept-Language': options.language(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(once === null ? {} : { 'Idempotency-Key': once }),
    }
  }

  async function exchange(request: HttpRequest, extra: AxiosRequestConfig, once: string | null = null): Promise<Answer<Exchanged>> {
    try {
      if (request.early && !options.adapter) {
        const address = `${options.baseUrl}${request.url}?n=${now()}`
        const response = await fetch(address, { headers: headersFor(null), signal: AbortSignal.timeout(options.timeout) })
        return { ok: true, value: { status: response.status, data: decode(await response.text()), headers: {} } }
      }
      const { default: axios } = await library()
      instance ??= axios.create({
        baseURL: options.baseUrl,
        validateStatus: () => true,
        ...(options.adapter ? { adapter: options.adapter } : {}),
      })
      const response = await instance.request<unknown>({
        method: request.method,
        url: request.url,
        params: { ...(request.method === 'GET' && isRecord(request.body) ? request.body : {}), ...request.query, n: now() },
        paramsSerializer: { indexes: null },
        ...(request.method === 'GET' ? {} : { data: request.body ?? {} }),
        headers: headersFor(once),
        timeout: timeoutFor(request.url, options.timeout),
        ...(request.signal ? { signal: request.signal } : {}),
        ...(request.progress ? { onUploadProgress: ({ progress }) => request.progress?.(Math.round((progress ?? 0) * 100)) } : {}),
        ...(request.received ? { onDownloadProgress: ({ loaded }) => request.received?.(loaded) } : {}),
        ...extra,
      })
      return { ok: true, value: response }
    } catch (error) {
      if (request.signal?.aborted) return { ok: false, error: cancelled }
      // A broken body counts as no answer; anything else that is thrown is the network.
      return { ok: false, error: { code: statusIn(error), message: words('requestError') } }
    }
  }

  function judge(request: HttpRequest, status: number, body: unknown): Answer<Json> {
    const answer = readBody(status, body, words('requestError'))
    if (!answer.ok && isSessionCode(answer.error.code) && !request.keepSession) options.onSessionEnded(answer.error.message)
    if (!answer.ok && answer.error.code === 603) options.onSessionLocked(answer.error.data ?? null)
    if (!answer.ok && answer.error.code === 604) options.onFirstPassword(answer.error.data ?? null)
    return answer
  }

  return {
    // A failure shows when a call is sent.
    prepare: () => void library().catch(() => undefined),
    async send(request) {
      // What opens a session is no record, and what it holds is not remembered.
      const once = request.keepSession ? null : onceKeys.begin(request)
      const got = await exchange(request, { responseType: 'json' }, once?.key ?? null)
      once?.end(got.ok && got.value.status < 500)
      return got.ok ? judge(request, got.value.status, got.value.data) : got
    },
    async fetchFile(request) {
      const got = await exchange(request, { responseType: 'blob' })
      if (!got.ok) return got
      const { status, headers, data } = got.value
      const content = data instanceof Blob ? data : new Blob([String(data ?? '')])
      const disposition = headers['content-disposition'] as string | undefined
      const isJson = String(headers['content-type'] ?? '').includes('json')
      if (status < 400 && (disposition || !isJson)) return { ok: true, value: { name: fileNameOf(disposition) ?? words('unknownFile'), content } }
      const answer = judge(request, status, decode(await content.text()))
      return answer.ok ? { ok: true, value: { json: answer.value } } : answer
    },
  }
}

/** The status of an answer whose body could not be read; 0 where nothing answered. */
function statusIn(error: unknown): number {
  const response = isRecord(error) ? error['response'] : undefined
  const status = isRecord(response) ? response['status'] : undefined
  return typeof status === 'number' ? status : 0
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function decode(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
