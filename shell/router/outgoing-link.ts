import type { Answer } from '../../engine'

export interface LinkSurroundings {
  /** Base address of the data visualisation; '' where there is none. */
  readonly dataVisualUrl: string
  readonly origin: string
  /** A code that tells a host, once, who the user is. */
  codeFor(host: string): Promise<Answer<string>>
}

const tokenPlace = /\$\{\w*token\}/gi

/**
 * An address that leads out of the application, with what belongs in its places: the data visualisation for `${dataV}`, and for
 * `${token}` or a branded `${…Token}` a one-time code, never the session's token. Null unless it then is a web address: a menu
 * entry must not run script.
 */
export async function fillLink(template: string, around: LinkSurroundings): Promise<Answer<string> | null> {
  if (template.trim() === '' || (template.includes('${dataV}') && around.dataVisualUrl === '')) return null
  const url = template.replaceAll('${dataV}', around.dataVisualUrl)
  // Whatever the code will be, it is one harmless word: the host is settled before it is asked for.
  const host = webHost(url.replace(tokenPlace, '0'), around.origin)
  if (host === null) return null
  if (url.search(tokenPlace) < 0) return { ok: true, value: new URL(url, around.origin).href }
  const code = await around.codeFor(host)
  if (!code.ok) return code
  const filled = url.replace(tokenPlace, encodeURIComponent(code.value))
  return webHost(filled, around.origin) === host ? { ok: true, value: new URL(filled, around.origin).href } : null
}

function webHost(url: string, origin: string): string | null {
  try {
    const { protocol, host } = new URL(url, origin)
    return protocol === 'https:' || protocol === 'http:' ? host : null
  } catch {
    return null
  }
}
