import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

export const types = ['success', 'info', 'warning', 'error'] as const
export const alertProps = Type.Object(
  {
    /** What it says; '' stands for the product's own words. */
    title: textSchema,
    /** More words below the title; '' for none. */
    description: textSchema,
    type: Type.Union(types.map((type) => Type.Literal(type))),
    showIcon: Type.Boolean(),
    closable: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type AlertProps = Static<typeof alertProps>

export const alertDefaults: AlertProps = { title: '', description: '', type: 'success', showIcon: false, closable: true }
