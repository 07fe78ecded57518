import { HttpRefused } from './http-refused'

/** What is sent in one step of the way to an answer. */
export interface Step {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An answer that leads elsewhere. */
export interface Away {
  readonly location: string
  readonly status: number
}

/** The next step of a redirect: as browsers take it, but for what must not go there. @throws {HttpRefused} */
export function stepTo({ url, method, headers, body }: Step, { location, status }: Away): Step {
  const next = URL.canParse(location, url) ? new URL(location, url) : null
  if (!next) throw new HttpRefused('unreachable', url.host)
  // From a closed line to an open one, everybody between could read along.
  if (url.protocol === 'https:' && next.protocol !== 'https:') throw new HttpRefused('redirectCloses', next.host)
  const keepsBody = method === 'POST' && (status === 307 || status === 308)
  // The same name over another scheme or port may be somebody else.
  if (next.origin !== url.origin) {
    if (keepsBody) throw new HttpRefused('redirectCloses', next.host)
    return { url: next, method: 'GET', headers: {}, body: '' }
  }
  return keepsBody || method === 'GET' ? { url: next, method, headers, body } : { url: next, method: 'GET', headers, body: '' }
}
