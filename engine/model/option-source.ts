import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox'
import { textSchema, type Text } from './text'

const exact = { additionalProperties: false } as const

/** Colours that choices may have: names, so that they are legible on light and dark ground. */
export const optionColors = ['red', 'orange', 'gold', 'green', 'cyan', 'blue', 'purple', 'magenta', 'gray'] as const
/** One of `optionColors`. */
export type OptionColor = (typeof optionColors)[number]

/** The colour of a name that travelled; undefined for what is none. */
export const colorNamed = (name: unknown): OptionColor | undefined => optionColors.find((one) => one === name)

/** One choice. Values from dictionaries are strings, those written into a schema may be numbers: compare with `sameOption`. */
export interface Option {
  readonly value: string | number | boolean
  readonly label: Text
  readonly disabled?: boolean
  /** In which colour lists and boards show it; in none of them it is plain text. */
  readonly color?: OptionColor
  /** Switched off: stored values still have its name, but it is not chosen any more. Told by servers, never stored. */
  readonly retired?: boolean
  readonly children?: readonly Option[]
}

/** An `Option` as it is stored in a schema, with the choices beneath it. */
export const optionSchema = Type.Recursive(
  (self: TSchema) =>
    Type.Object(
      {
        value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
        label: textSchema,
        disabled: Type.Optional(Type.Boolean()),
        color: Type.Optional(Type.Union(optionColors.map((name) => Type.Literal(name)))),
        children: Type.Optional(Type.Array(self)),
      },
      exact,
    ),
  { $id: 'Option' },
)

/** One parameter of a source: what another field holds, or a fixed value. */
const param = Type.Object({ name: Type.String(), field: Type.Optional(Type.String()), value: Type.Optional(Type.String()) }, exact)
/** A parameter that a source is asked with, and the formula or fixed value that it takes. */
export type SourceParam = Static<typeof param>

/**
 * What becomes of the chosen value when the user changes a field that the parameters read, and the value is no longer offered.
 * Absent means `clear`. Opening a record never clears anything.
 */
const whenParentChanges = Type.Optional(Type.Union([Type.Literal('clear'), Type.Literal('keep')]))

/** The options as the document holds them: they count where what it takes them from does not exist. */
const shipped = Type.Optional(Type.Array(Type.Unsafe<Option>(optionSchema)))

const interfaceSource = <C extends TSchema, X extends TProperties>(children: C, extra: X) =>
  Type.Object(
    {
      from: Type.Literal('interface'),
      id: Type.String(),
      params: Type.Array(param),
      map: Type.Object({ value: Type.String(), label: Type.String(), children }, exact),
      whenParentChanges,
      ...extra,
    },
    exact,
  )

/** Rows of a data interface that stand in a list, not in a tree. */
export const interfaceSourceSchema = interfaceSource(Type.Literal(''), {})

/** Records of a model: the id is the value, `label` the field that is shown; `where` names fields that must equal something. */
export const recordsSourceSchema = Type.Object(
  {
    from: Type.Literal('records'),
    model: Type.String(),
    label: Type.String(),
    where: Type.Optional(Type.Array(param)),
    whenParentChanges,
  },
  exact,
)

/** Where the choices of a field come from. */
export const optionSourceSchema = Type.Union([
  Type.Object({ from: Type.Literal('static'), options: Type.Array(Type.Unsafe<Option>(optionSchema)) }, exact),
  Type.Object(
    { from: Type.Literal('dictionary'), type: Type.String(), value: Type.Union([Type.Literal('id'), Type.Literal('enCode')]), shipped },
    exact,
  ),
  interfaceSource(Type.String(), { shipped }),
  recordsSourceSchema,
  Type.Object(
    {
      from: Type.Literal('call'),
      call: Type.String(),
      map: Type.Object({ value: Type.String(), label: Type.String(), children: Type.String() }, exact),
    },
    exact,
  ),
])
/** Where the choices of a field come from: written into the schema, a dictionary, a data interface, or records of a model. */
export type OptionSource = Static<typeof optionSourceSchema> & {
  /** The values that a rule leaves of what the source offers. Never stored. */
  readonly only?: readonly Option['value'][]
}

/**
 * A source as its author wrote it, without the choices that a rule leaves for the moment (`only`): by this, choices are fetched, and the words for
 * stored values found.
 */
export function wholeSource(source: OptionSource): OptionSource {
  if (source.only === undefined) return source
  const { only: _only, ...whole } = source
  return whole
}

/** Options without those that are switched off, and what lies below them, except those that `keep` names. */
export function offeredOf(options: readonly Option[], keep: (value: Option['value']) => boolean = () => false): readonly Option[] {
  if (!options.some(hasRetired)) return options
  return options.flatMap((option): readonly Option[] => {
    const { children, ...own } = option
    const below = offeredOf(children ?? [], keep)
    if (option.retired !== true) return [below.length > 0 ? { ...own, children: below } : own]
    return keep(option.value) ? [below.length > 0 ? { ...own, children: below } : own] : []
  })
}
const hasRetired = ({ retired, children }: Option): boolean => retired === true || (children?.some(hasRetired) ?? false)

/** Whether a rule leaves a value; all are left where none narrows the source. */
export const isLeft = (source: OptionSource, value: unknown): boolean => source.only?.some((one) => sameOption(one, value)) ?? true

/** What a rule leaves of a list of options; in a tree also the ways to what is left. */
export const leftOf = (options: readonly Option[], source: OptionSource): readonly Option[] =>
  source.only === undefined
    ? options
    : options.flatMap((option): readonly Option[] => {
        const { children, ...own } = option
        const below = leftOf(children ?? [], source)
        if (below.length > 0) return [{ ...own, children: below }]
        return isLeft(source, option.value) ? [own] : []
      })

/** Option values are equal when they read the same: the wire turns numbers into strings and back. */
export const sameOption = (a: unknown, b: unknown): boolean => String(a) === String(b)

/** Finds an option in a tree by its value. */
export function findOption(options: readonly Option[], value: unknown): Option | undefined {
  for (const option of options) {
    if (sameOption(option.value, value)) return option
    const below = option.children && findOption(option.children, value)
    if (below) return below
  }
  return undefined
}
