import { Type, type Static } from '@sinclair/typebox'
import { optionSourceSchema } from '../../engine'
import { groupLook, groupLookDefaults } from '../shared/choice-group/settings'

export const radioProps = Type.Object(
  {
    source: optionSourceSchema,
    ...groupLook,
  },
  { additionalProperties: false },
)
export type RadioProps = Static<typeof radioProps>

export const radioDefaults: RadioProps = {
  source: { from: 'static', options: [] },
  ...groupLookDefaults,
}
