import createPurifier, { type DOMPurify } from 'dompurify'

/** What a text editor writes, and nothing that could lay itself over the page. */
const styles = new Set([
  'color',
  'background-color',
  'font-size',
  'font-weight',
  'font-style',
  'font-family',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-decoration',
  'text-decoration-line',
  'text-indent',
  'vertical-align',
  'float',
  'width',
  'height',
  'padding-left',
  'border',
  'border-collapse',
])
const classes = new Set(['media-wrap', 'image-wrap', 'video-wrap', 'audio-wrap', 'hr-wrap', 'my-formula'])
const forbidden = [
  'style',
  'form',
  'input',
  'button',
  'select',
  'option',
  'optgroup',
  'datalist',
  'textarea',
  'fieldset',
  'legend',
  'label',
  'output',
  'meter',
  'progress',
  'dialog',
  'menu',
  'template',
  'slot',
  'marquee',
  'blink',
  'iframe',
  'object',
  'embed',
  'map',
  'area',
  'body',
  'head',
  'html',
  'shadow',
  'content',
  'element',
  'decorator',
]

const schemes = /^(https?|mailto|tel):/i

/** An address a link may have: web, mail, telephone or a place on this server; undefined for anything else. */
export function safeHref(address: string): string | undefined {
  // Browsers ignore control characters and blanks before and inside the scheme.
  const bare = address.replace(/[\u0000-\u0020\u00a0\u2028\u2029]+/g, '')
  if (bare === '') return undefined
  return schemes.test(bare) || !/^[^/?#]*:/.test(bare) ? address.trim() : undefined
}

function cleanStyle(text: string): string {
  const { style } = document.createElement('i')
  style.cssText = text
  return [...style]
    .filter((name) => styles.has(name) && !/url\(|expression|[\\<]/i.test(style.getPropertyValue(name)))
    .map((name) => `${name}: ${style.getPropertyValue(name)}`)
    .join('; ')
}

function makePurifier(): DOMPurify {
  const purifier = createPurifier(window)
  purifier.addHook('uponSanitizeAttribute', (node, data) => {
    if (data.attrName === 'style') data.attrValue = cleanStyle(data.attrValue)
    if (data.attrName === 'class')
      data.attrValue = data.attrValue
        .split(/\s+/)
        .filter((name) => classes.has(name))
        .join(' ')
    if ((data.attrName === 'style' || data.attrName === 'class') && data.attrValue === '') data.keepAttr = false
    if (data.attrName === 'href' && safeHref(data.attrValue) === undefined) data.keepAttr = false
    if (data.attrName === 'target' && data.attrValue !== '_blank') data.keepAttr = false
    // A picture may carry its own bytes; nothing else may.
    if (
      data.attrName === 'src' &&
      safeHref(data.attrValue) === undefined &&
      !(node.nodeName === 'IMG' && /^data:image\/(png|jpe?g|gif|webp|bmp);base64,/i.test(data.attrValue))
    )
      data.keepAttr = false
  })
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer')
    else if (node.hasAttribute('rel')) node.removeAttribute('rel')
  })
  return purifier
}

let purifier: DOMPurify | undefined

/**
 * HTML that can be shown: no script, no forms, no frames, no foreign styles. Links lead to the web, mail, telephone or
 * this server, and those that open a new window cannot reach this one. Needs a document: the server has its own.
 */
export function sanitizeHtml(html: string): string {
  purifier ??= makePurifier()
  return purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    ADD_ATTR: ['target'],
    FORBID_TAGS: forbidden,
    FORBID_ATTR: ['id', 'name', 'srcset', 'ping', 'background', 'action', 'formaction', 'poster', 'usemap', 'accesskey', 'tabindex', 'role'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
