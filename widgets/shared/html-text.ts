const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/**
 * The words of an HTML text, for lists, exports and emptiness. Its result is text, never HTML again:
 * this is no sanitiser. Blocks and line breaks become spaces.
 */
export const htmlText = (html: string): string =>
  html
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<\/?(p|div|br|li|tr|td|th|h[1-6]|blockquote|pre|hr|figure)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*(>|$)/gi, '')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, decode)
    .replace(/\s+/g, ' ')
    .trim()

/** Whether an HTML text shows nothing: neither words nor anything drawn. */
export const isEmptyHtml = (html: string): boolean =>
  !hasWordsAhead(html) && htmlText(html) === '' && !/<(img|video|audio|iframe|embed|hr|table|input|svg)\b/i.test(html)

const looksAhead = 4_000

/** Whether a long text says something at its beginning: then the rest, which may be megabytes, need not be read. */
const hasWordsAhead = (html: string): boolean =>
  // Without a tag or a sign that the cut may have broken.
  html.length > 2 * looksAhead && htmlText(html.slice(0, looksAhead).replace(/[&<][^&<]*$/, '')) !== ''
