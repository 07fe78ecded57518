import { Type, type Static } from '@sinclair/typebox'
import { codeContentDefaults, codeContentProps } from '../shared/code-content'
import { colorPattern } from '../shared/css-color'

export const origins = ['text', 'field', 'record'] as const
export const qrcodeProps = Type.Object(
  {
    ...codeContentProps,
    /** `record`: a code that leads back to the stored record. */
    from: Type.Union(origins.map((origin) => Type.Literal(origin))),
    color: Type.String({ pattern: colorPattern }),
    background: Type.String({ pattern: colorPattern }),
    /** Pixels of a side. */
    side: Type.Integer({ minimum: 20, maximum: 2000 }),
  },
  { additionalProperties: false },
)
export type QrcodeProps = Static<typeof qrcodeProps>

export const qrcodeDefaults: QrcodeProps = { ...codeContentDefaults, color: '#000', background: '#fff', side: 100 }
