import sanitizeHtml from 'sanitize-html'
import { allowedTags, cleanAttribute, removedWhole, windowRel } from '../../engine'

/** HTML that a person pasted, without anything that runs, frames, or leads to another protocol: what the browser shows of it, too. */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    nonTextTags: [...removedWhole],
    // Every attribute is judged below, by the rules that browser and server share; `data` is for pictures, which those know.
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
    parseStyleAttributes: false,
    nestingLimit: 50,
    transformTags: {
      '*': (tagName, attribs) => {
        const kept = Object.entries(attribs).flatMap(([name, value]): [string, string][] => {
          const clean = cleanAttribute(tagName, name, value)
          return clean === undefined ? [] : [[name, clean]]
        })
        const attributes = Object.fromEntries(kept)
        return { tagName, attribs: attributes['target'] === '_blank' ? { ...attributes, rel: windowRel } : attributes }
      },
    },
  })
