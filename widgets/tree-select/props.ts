import { Type, type Static } from '@sinclair/typebox'
import { optionSourceSchema } from '../../engine'

export const treeSelectProps = Type.Object(
  { source: optionSourceSchema, multiple: Type.Boolean(), filterable: Type.Boolean(), clearable: Type.Boolean() },
  { additionalProperties: false },
)
export type TreeSelectProps = Static<typeof treeSelectProps>

export const treeSelectDefaults: TreeSelectProps = { source: { from: 'static', options: [] }, multiple: false, filterable: false, clearable: true }
