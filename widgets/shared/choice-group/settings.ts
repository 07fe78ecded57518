import { Type } from '@sinclair/typebox'
import { asFlag, asOneOf, wireAt, type EditorEntry } from '../../../engine'
import { choices } from '../choices'

/** How choices that are all in view are laid out … */
export const groupLook = {
  look: Type.Union([Type.Literal('default'), Type.Literal('button')]),
  direction: Type.Union([Type.Literal('horizontal'), Type.Literal('vertical')]),
  /** Each choice stands in a frame. */
  border: Type.Boolean(),
} as const
export const groupLookDefaults = { look: 'default', direction: 'horizontal', border: false } as const

/** … on their property screens … */
export const groupLookEditor: readonly EditorEntry<keyof typeof groupLook>[] = [
  { prop: 'look', group: 'appearance', kind: 'select', props: choices('choiceLook', ['default', 'button']) },
  { prop: 'direction', group: 'appearance', kind: 'select', props: choices('direction', ['horizontal', 'vertical']) },
  { prop: 'border', group: 'appearance', kind: 'switch' },
]

/** … and on the wire. */
export const groupLookLenses = {
  look: wireAt(['__config__.optionType', 'optionType'], asOneOf(['default', 'button'])),
  direction: wireAt('direction', asOneOf(['horizontal', 'vertical'])),
  border: wireAt(['__config__.border', 'border'], asFlag),
} as const
