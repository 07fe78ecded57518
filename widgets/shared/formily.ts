import type { FormilyLimit, JsonObject, OptionSource, ReadText, Text } from '../../engine'

/** A setting that says words, left out where there are none. */
export const named = (name: string, words: string): JsonObject => (words === '' ? {} : { [name]: words })

/** Words before and after a box, as antd's boxes take them. */
export const addons = (before: string, after: string): JsonObject => ({ ...named('addonBefore', before), ...named('addonAfter', after) })

interface Line {
  readonly clearable: boolean
  readonly showCount: boolean
  readonly prefix: Text
  readonly suffix: Text
  readonly prefixIcon: string
  readonly suffixIcon: string
}

/** Whether a box shows signs, which a schema cannot name to Formily. */
export const hasIcons = ({ prefixIcon, suffixIcon }: Pick<Line, 'prefixIcon' | 'suffixIcon'>): boolean => prefixIcon !== '' || suffixIcon !== ''

/** The settings of a one-line box. */
export const lineSettings = ({ clearable, showCount, prefix, suffix }: Line, text: ReadText): JsonObject => ({
  allowClear: clearable,
  showCount,
  ...addons(text(prefix), text(suffix)),
})

/** The most characters of a text. */
export const lengthRule = ({ maxLength }: { readonly maxLength: number | null }): readonly FormilyLimit[] =>
  maxLength === null ? [] : [{ rule: 'max', at: maxLength, code: 'tooLong' }]

/** The limits of a number. */
export const numberRules = ({ min, max }: { readonly min: number | null; readonly max: number | null }): readonly FormilyLimit[] => [
  ...(min === null ? [] : [{ rule: 'minimum', at: min, code: 'tooSmall' } as const]),
  ...(max === null ? [] : [{ rule: 'maximum', at: max, code: 'tooLarge' } as const]),
]

interface Group {
  readonly source: OptionSource
  readonly look: 'default' | 'button'
  readonly direction: 'horizontal' | 'vertical'
  readonly border: boolean
}

/** Whether choices in view stand in a line without frames, and are known without being fetched: so the library's groups draw them. */
export const isPlainGroup = ({ source, direction, border }: Group): boolean => source.from === 'static' && direction === 'horizontal' && !border

/** The settings that Formily's components take for the look of a group. */
export const groupSettings = ({ look }: Pick<Group, 'look'>): JsonObject => (look === 'button' ? { optionType: 'button' } : {})

/**
 * The names, among `names`, of the settings in `props` that differ from the usual ones. A component of Formily that cannot say them draws the field
 * without them, which its report tells.
 */
export const unlike = <P extends object>(props: P, usual: P, names: readonly (keyof P & string)[]): readonly string[] =>
  names.filter((name) => JSON.stringify(props[name]) !== JSON.stringify(usual[name]))
