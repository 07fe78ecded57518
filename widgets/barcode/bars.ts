import JsBarcode from 'jsbarcode'
import type { Symbology } from './props'

/** A bar from its left edge, both counted in thinnest bars. */
export interface Bar {
  readonly x: number
  readonly width: number
}

export interface Bars {
  readonly bars: readonly Bar[]
  readonly width: number
}

/** What the library leaves on an object that is none of the elements it draws on. */
interface Encoded {
  encodings?: readonly { readonly data: string }[]
}

/** The bars of a text; null where it is not plain letters and digits, or its symbology cannot say it. */
export function barsOf(text: string, symbology: Symbology): Bars | null {
  if (!/^[0-9A-Za-z]{1,200}$/.test(text)) return null
  const encoded: Encoded = {}
  const pharmacode = symbology === 'pharmacode'
  try {
    JsBarcode(encoded, text, { format: pharmacode ? symbology : symbology.toUpperCase(), flat: true, valid: () => undefined })
  } catch {
    return null
  }
  const pattern = (encoded.encodings ?? []).map(({ data }) => data).join('')
  if (!/^[01]+$/.test(pattern)) return null
  return { bars: [...pattern.matchAll(/1+/g)].map(({ index, 0: run }) => ({ x: index, width: run.length })), width: pattern.length }
}
