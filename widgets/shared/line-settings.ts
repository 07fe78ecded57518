import { Type, type Static } from '@sinclair/typebox'
import { asFlag, asNumberOrNull, asText, type EditorEntry, textSchema, wireAt } from '../../engine'
import { flag } from './flag'
import { asWords } from './wire-forms'

/** The settings of a one-line box, `longest` being the most characters that it may be told to take. */
export const lineProps = (longest: number) =>
  Type.Object(
    {
      maxLength: Type.Union([Type.Integer({ minimum: 1, maximum: longest }), Type.Null()]),
      showCount: Type.Boolean(),
      clearable: Type.Boolean(),
      prefix: textSchema,
      suffix: textSchema,
      prefixIcon: Type.String({ maxLength: 60 }),
      suffixIcon: Type.String({ maxLength: 60 }),
    },
    { additionalProperties: false },
  )
export type LineProps = Static<ReturnType<typeof lineProps>>

export const lineDefaults: LineProps = { maxLength: null, showCount: false, clearable: true, prefix: '', suffix: '', prefixIcon: '', suffixIcon: '' }

/** The editor's entries for a text of one line, at most `longest` characters long. */
export const lineEditor = (longest: number): readonly EditorEntry<keyof LineProps>[] => [
  { prop: 'maxLength', group: 'rules', kind: 'numInput', props: { min: 1, max: longest, precision: 0 } },
  flag('showCount', 'appearance'),
  flag('clearable', 'appearance'),
  { prop: 'prefix', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
  { prop: 'suffix', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
  { prop: 'prefixIcon', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
  { prop: 'suffixIcon', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
]

/** Where the wire has them, in both generations. */
export const lineLenses = {
  maxLength: wireAt(['maxlength', 'maxLength'], asNumberOrNull),
  showCount: wireAt(['show-word-limit', 'showWordLimit', 'showCount'], asFlag),
  clearable: wireAt(['clearable', 'allowClear'], asFlag),
  prefix: wireAt(['__slot__.prepend', 'addonBefore'], asWords),
  suffix: wireAt(['__slot__.append', 'addonAfter'], asWords),
  prefixIcon: wireAt(['prefix-icon', 'prefixIcon'], asText),
  suffixIcon: wireAt(['suffix-icon', 'suffixIcon'], asText),
} as const
