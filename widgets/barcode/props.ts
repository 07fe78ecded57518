import { Type, type Static } from '@sinclair/typebox'
import type { WireForm } from '../../engine'
import { codeContentDefaults, codeContentProps } from '../shared/code-content'
import { colorPattern } from '../shared/css-color'

export const symbologies = ['code128', 'code39', 'code93', 'ean13', 'ean8', 'upc', 'itf14', 'itf', 'msi', 'pharmacode', 'codabar'] as const
export type Symbology = (typeof symbologies)[number]

export const barcodeProps = Type.Object(
  {
    ...codeContentProps,
    symbology: Type.Union(symbologies.map((name) => Type.Literal(name))),
    color: Type.String({ pattern: colorPattern }),
    background: Type.String({ pattern: colorPattern }),
    /** Pixels: of the thinnest bar, and of all bars. */
    barWidth: Type.Number({ minimum: 0.5, maximum: 20 }),
    height: Type.Integer({ minimum: 10, maximum: 1000 }),
  },
  { additionalProperties: false },
)
export type BarcodeProps = Static<typeof barcodeProps>

export const barcodeDefaults: BarcodeProps = {
  ...codeContentDefaults,
  symbology: 'code128',
  color: '#000',
  background: '#fff',
  barWidth: 4,
  height: 40,
}

/** The wire writes them in any case, with or without a hyphen: `code128`, `CODE128`, `EAN-13`. */
export const asSymbology: WireForm<Symbology> = {
  read: (wire) => (typeof wire === 'string' ? symbologies.find((name) => name === wire.toLowerCase().replaceAll('-', '')) : undefined),
  write: (value) => value,
}
