import { Type, type Static } from '@sinclair/typebox'

export const editorProps = Type.Object(
  {
    /** Pixels of the writing area. */
    height: Type.Integer({ minimum: 60, maximum: 2000 }),
  },
  { additionalProperties: false },
)
export type EditorProps = Static<typeof editorProps>

export const editorDefaults: EditorProps = { height: 150 }
