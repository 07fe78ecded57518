import { cleanStyle } from './clean-style'

/*
 * What rich text may hold, once for browser and server: what the one lets through and the other takes away would be lost at a save or shown
 * unchecked. Each has its own parser; both ask here about every tag and every attribute.
 */

/** Tags of text, tables, pictures and recordings. */
export const allowedTags: readonly string[] = [
  ...['address', 'article', 'aside', 'footer', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hgroup', 'main', 'nav', 'section'],
  ...['blockquote', 'center', 'dd', 'div', 'dl', 'dt', 'figcaption', 'figure', 'hr', 'li', 'ol', 'p', 'pre', 'ul'],
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'big', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd', 'mark', 'q'],
  ...['rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
  ...['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
  ...['img', 'audio', 'video', 'source'],
]

/** Tags whose content goes with them: it is no text. */
export const removedWhole: readonly string[] = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
]

const classes = new Set([
  ...['media-wrap', 'image-wrap', 'video-wrap', 'audio-wrap', 'hr-wrap', 'my-formula'],
  ...['align-left', 'align-center', 'align-right', 'float-left', 'float-right'],
])
const schemes = /^(https?|mailto|tel):/i

/** An address a link may have: web, mail, telephone or a place on this server; undefined for anything else. */
export function safeHref(address: string): string | undefined {
  // Browsers ignore control characters and blanks before and inside the scheme.
  const bare = address.replace(/[\u0000-\u0020\u00a0\u2028\u2029]+/g, '')
  if (bare === '') return undefined
  return schemes.test(bare) || !/^[^/?#]*:/.test(bare) ? address.trim() : undefined
}

/** Inside a text an address of another host names its scheme: `//host` is easily taken for a path. */
const link = (value: string): string | undefined => (/^[\s\u0000-\u0020]*[\\/]{2}/.test(value) ? undefined : safeHref(value))
/** A picture may carry its own bytes; nothing else may. */
const picture = (value: string): string | undefined =>
  /^data:image\/(png|jpe?g|gif|webp|bmp);base64,/i.test(value) ? value : /^(mailto|tel):/i.test(value.trim()) ? undefined : link(value)
const filled = (value: string): string | undefined => (value === '' ? undefined : value)
const count = (value: string): string | undefined => (/^\d{1,5}%?$/.test(value) ? value : undefined)
const words = (value: string): string => value
const flag = (): string => ''

type Clean = (value: string) => string | undefined
const everywhere: Readonly<Record<string, Clean>> = {
  style: (value) => filled(cleanStyle(value)),
  class: (value) =>
    filled(
      value
        .split(/\s+/)
        .filter((name) => classes.has(name))
        .join(' '),
    ),
  title: words,
  lang: (value) => (/^[a-z-]{2,20}$/i.test(value) ? value : undefined),
  dir: (value) => (/^(ltr|rtl|auto)$/.test(value) ? value : undefined),
  align: (value) => (/^(left|right|center|justify)$/i.test(value) ? value : undefined),
  valign: (value) => (/^(top|middle|bottom|baseline)$/i.test(value) ? value : undefined),
}
const size = { width: count, height: count }
const cell = { ...size, colspan: count, rowspan: count }
const byTag: Readonly<Record<string, Readonly<Record<string, Clean>>>> = {
  a: { href: link, target: (value) => (value === '_blank' ? value : undefined) },
  img: { src: picture, alt: words, ...size },
  audio: { src: picture, controls: flag, loop: flag },
  video: { src: picture, controls: flag, loop: flag, ...size },
  source: { src: picture, type: (value) => (/^(audio|video)\/[\w.+-]{1,60}$/.test(value) ? value : undefined) },
  table: { ...size, border: count, cellpadding: count, cellspacing: count },
  td: cell,
  th: cell,
  col: { ...size, span: count },
  colgroup: { span: count },
  ol: { start: count, type: (value) => (/^[1aAiI]$/.test(value) ? value : undefined) },
  font: {
    color: (value) => (/^(#[0-9a-f]{3,8}|[a-z]{3,24})$/i.test(value) ? value : undefined),
    size: (value) => (/^[+-]?[1-7]$/.test(value) ? value : undefined),
  },
  time: { datetime: words },
}

/** Every attribute that some tag may have. */
export const allowedAttributes: readonly string[] = [...new Set([everywhere, ...Object.values(byTag)].flatMap((group) => Object.keys(group)))]

/** An attribute as it may stand at a tag; undefined for one that may not. Names in lower case. */
export function cleanAttribute(tag: string, name: string, value: string): string | undefined {
  const own = Object.hasOwn(byTag, tag) ? byTag[tag] : undefined
  if (own && Object.hasOwn(own, name)) return own[name]?.(value)
  return Object.hasOwn(everywhere, name) ? everywhere[name]?.(value) : undefined
}

/** What a link that opens a window of its own says besides, so that it cannot reach this one. */
export const windowRel = 'noopener noreferrer'
