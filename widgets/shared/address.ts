const scheme = (words: string): string => [...words].map((letter) => (/[a-z]/.test(letter) ? `[${letter}${letter.toUpperCase()}]` : letter)).join('')

// Without a colon before the first slash, question mark or hash, no browser finds a scheme in it.
const relative = '[^\\s:/?#\\\\]*([/?#][^\\s\\\\]*)?'

/**
 * What a link may point at: an address of the web, a mail or telephone address, or a place in this application; '' for none.
 * Everything else is refused, `javascript:` and `data:` above all.
 */
export const linkPattern = `^((${scheme('http')}[sS]?://|${scheme('mailto')}:|${scheme('tel')}:)[^\\s\\\\]+|${relative})$`

/** What a frame may show: an address of the web, or a place in this application; '' for none. */
export const framePattern = `^(${scheme('http')}[sS]?://[^\\s\\\\]+|${relative})$`

/** The address if it may be followed. Schemas refuse others already; this is for those that no schema has seen. */
export const safeLink = (address: string): string | undefined => (address !== '' && new RegExp(linkPattern).test(address) ? address : undefined)

/** Whether a frame shows a page of this application (`own`), one of another site over HTTPS (`foreign`), or must not be drawn. */
export function frameOrigin(address: string, here: string): 'own' | 'foreign' | 'refused' {
  if (address === '' || !new RegExp(framePattern).test(address) || !URL.canParse(address, here)) return 'refused'
  const { origin, protocol } = new URL(address, here)
  if (origin === new URL(here).origin) return 'own'
  return protocol === 'https:' ? 'foreign' : 'refused'
}
