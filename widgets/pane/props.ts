import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

export const paneProps = Type.Object(
  {
    /** What tells this pane from its siblings; '' leaves it to its place. */
    name: Type.String({ maxLength: 100 }),
    title: textSchema,
  },
  { additionalProperties: false },
)
export type PaneProps = Static<typeof paneProps>

export const paneDefaults: PaneProps = { name: '', title: '' }
