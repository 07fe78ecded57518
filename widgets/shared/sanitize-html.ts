import createPurifier, { type DOMPurify } from 'dompurify'
import { allowedAttributes, allowedTags, cleanAttribute, removedWhole, windowRel } from '../../engine'

function makePurifier(): DOMPurify {
  const purifier = createPurifier(window)
  purifier.addHook('uponSanitizeAttribute', (node, data) => {
    const clean = cleanAttribute(node.nodeName.toLowerCase(), data.attrName, data.attrValue)
    if (clean === undefined) data.keepAttr = false
    else data.attrValue = clean
  })
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.getAttribute('target') === '_blank') node.setAttribute('rel', windowRel)
    else if (node.hasAttribute('rel')) node.removeAttribute('rel')
  })
  return purifier
}

let purifier: DOMPurify | undefined

/**
 * HTML that can be shown: no script, no forms, no frames, no foreign styles. Links lead to the web, mail, telephone or
 * this server, and those that open a new window cannot reach this one. Needs a document: the server parses by itself, by the same rules.
 */
export function sanitizeHtml(html: string): string {
  purifier ??= makePurifier()
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes],
    FORBID_CONTENTS: [...removedWhole],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
