import type { TObject } from '@sinclair/typebox'
import type { ComponentType } from 'react'
import type { AnyGeneratorNames, GeneratorNames } from '../generator/wire-lens'
import type { FieldOf, FieldShape, InputField } from '../model/field'
import type { Json, JsonObject } from '../model/json'
import type { Option, OptionSource } from '../model/option-source'
import type { ListName, Reference } from '../model/reference'
import type { Restriction, Within } from '../model/restriction'
import type { ReadText } from '../model/text'
import type { CellText } from './cell-text'
import type { FormilyMapping } from './formily-mapping'
import type { RowLimits } from './row-limits'
import type { ServerFill } from './server-fill'
import type { UserFacts } from '../model/user-facts'
import type { RestLook, RestPair } from './rest-look'
import type { ValueType } from './value-type'
import type { ValueViolation } from './violation'

/** What `compile` of a kind may ask: words for the labels that it puts into component props. */
export interface CompileContext {
  readonly text: ReadText
}

/** What a kind may ask while it turns a value into words: a list cell, an export, a print, the read-only look. */
export interface TextContext {
  readonly text: ReadText
  /** Looks up a locale entry with values. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string
  readonly language: string
  /** Options of a source that are already known; undefined while they are not. */
  options(source: OptionSource): readonly Option[] | undefined
  /**
   * What an id points at: null where there is nothing, undefined while it is not known. Asking is enough to make it known:
   * whoever draws the text fetches all that was asked for in one call and draws again.
   */
  lookup(reference: Reference, id: string): JsonObject | null | undefined
  /** The record that the value stands in, as a formula at its place reads it; absent where there is none, as in a search bar. */
  read?(path: string): Json | undefined
}

/** One row of a property screen: property screens are ordinary forms, so `kind` edits the prop. */
export interface EditorEntry<Prop extends string = string> {
  readonly prop: Prop
  readonly group: 'general' | 'data' | 'appearance' | 'rules'
  readonly kind: string
  readonly props?: JsonObject
}

/** What the renderer needs of one field: pure JSON, no script. */
export interface KindOutput {
  readonly type: 'string' | 'number' | 'boolean' | 'array' | 'object' | 'void'
  readonly componentProps: JsonObject
}

/** Where the designer's palette offers a kind; a `part` stands in property screens alone and is offered nowhere. */
export type PaletteGroup = 'basic' | 'choice' | 'date' | 'file' | 'relation' | 'system' | 'display' | 'layout' | 'rows' | 'part'

/** How an input takes part in lists and messages; other shapes have none of it. */
export interface InputTraits<K extends string, P> {
  /** Storage, search operators and comparison. */
  value(props: P): ValueType
  /** The verb of the default placeholder and of "not filled in" messages. */
  readonly asks: 'enter' | 'choose' | 'upload'
  /** Locale entry of the placeholder, where it is not made of verb and title. */
  readonly placeholder?: string
  /** Drawn by its own widget when read only, or by `text()`. */
  readonly readOnly: 'text' | 'widget'
  /** May it be a list column, and may it sit in a form table? */
  readonly inLists: boolean
  readonly inTables: boolean
  /** The value is HTML: the server sanitises it on every write. */
  readonly html?: true
  /** Clients of the family draw the value itself where they show a record, as stars are, and not words for it. */
  readonly drawnAsStored?: true
  /** The control of the search bar for this field, or null when it cannot be searched. */
  search(field: InputField<K, P>): InputField | null
  /** How a search compares by default. */
  readonly match: 'equals' | 'contains' | 'range'
  /** What the two bounds are of which a value is a pair, where it is one. */
  readonly ends?: 'moments' | 'clocks' | 'numbers'
  /** Rules that come with the kind itself (limits, precision, choices); never called for an empty value. Total. */
  check?(value: Json, field: InputField<K, P>): readonly ValueViolation[]
  /** What is wrong with a file, in bytes, that somebody wants to add to the field. */
  file?(file: { readonly name: string; readonly size: number }, field: InputField<K, P>): readonly ValueViolation[]
  /** Further columns of a picked row that the field shows or copies, besides the one that its source calls it by. */
  rowColumns?(props: P): readonly string[]
  /** May no two records hold the same value? */
  unique?(props: P): boolean
  /** May the user type a choice of their own besides those that the source offers? */
  ownWords?(props: P): boolean
  /** Brings a calculated value to the form that this field keeps values in, such as a number of decimals; null is nothing. */
  fit?(value: Json, field: InputField<K, P>): Json
  /**
   * What a new record starts with when the field names no value itself: a date that starts as today, the department of the user.
   * `now` is in milliseconds; `user` is undefined where nobody knows who fills in.
   */
  initial?(field: InputField<K, P>, now: number, user?: UserFacts): Json | undefined
  /**
   * What a value chooses and from which part of a list, where the field does not open the whole list; else null.
   * The server refuses what lies outside. `read` gives other values of the record.
   */
  restricts?(value: Json, field: InputField<K, P>, read: (path: string) => Json | undefined): Restriction | null
  /**
   * The list of the server that values name entries of, `subject` where they may be people, departments, positions, roles and groups alike;
   * absent where they name none, or take them from a source of their own.
   */
  readonly list?: ListName
  /** The part of that list which the field opens, or null for all of it, where `restricts` does not tell. */
  opens?(props: P): Within | null
  /** The server writes the value, by itself: nobody fills it in, so it is neither asked for nor judged. */
  serverFill?(props: P): ServerFill
  /** How the control looks while nobody uses it; null, or without this, the widget is drawn from the start. Pure. */
  rest?(value: Json | undefined, field: InputField<K, P>, context: TextContext): RestLook | null
  /** The widget is one plain line of text: where it is not loaded yet, any text box shows what it will look like. */
  readonly line?: boolean
  /** The widget of a choice is one box with an arrow, as long as nothing is chosen: in a search bar a plain box stands for it until somebody comes. */
  readonly box?: boolean
  /** How an empty range looks in a search bar at rest, where its widget names the boxes of its ends by its own id with `-from` and `-to`. */
  restPair?(field: InputField<K, P>, context: TextContext): RestPair
  /** The value that counts as empty besides null, '' and []. */
  isEmpty?(value: Json): boolean
  /**
   * What a text means that was pasted or imported: the reverse of `text`, and more forgiving. Never called for an empty text.
   * Left out, texts stand for themselves, numbers and dates are read in the usual ways, and nothing else can be pasted. Total.
   */
  read?(text: string, field: InputField<K, P>, context: TextContext): CellText
  /**
   * How spreadsheet programs show the numbers or moments of the field, in their own letters (`#,##0.00`, `yyyy-mm-dd`). A file holds such values
   * as what they are; without this, or for null, as the text that a reader sees.
   */
  sheetFormat?(props: P): string | null
}

/** Props under another lower or upper limit. Values that are no limit for the kind leave the props as they are. Total. */
export interface Limits<P, Limited = P> {
  min?(props: P, limit: Json): Limited
  max?(props: P, limit: Json): Limited
}

/** What a gallery shows of a kind, and tests fill in, where its defaults alone say little. */
export interface KindExample {
  readonly props?: JsonObject
  readonly value?: Json
  /** Nodes inside, as an author writes them. */
  readonly children?: readonly JsonObject[]
}

/** A kind as the registry holds it: nobody there knows any more which props it takes. */
export interface AnyKind {
  readonly kind: string
  readonly shape: FieldShape
  readonly palette: PaletteGroup
  readonly props: TObject
  /** The props of a freshly dropped field; absent props of a stored one are filled from here. They parse. */
  readonly defaults: object
  readonly editor: readonly EditorEntry[]
  readonly example?: KindExample
  readonly generator: AnyGeneratorNames
  readonly formily: FormilyMapping<never, object>
  readonly input: InputTraits<string, never> | null
  /** How a limit set by a rule changes the props, for each side that can be limited. A limit is a number, a moment in milliseconds, a length or a count. */
  readonly limits?: Limits<never, object>
  /** For a kind that shows a column of the row picked in another field: which field (`inForm`: of the main form, seen from a table row) and which column. */
  projects?(props: never): { readonly field: string; readonly inForm?: boolean; readonly column: string }
  /** What a kind of form table asks of its rows as a whole. */
  readonly rows?: (props: never) => RowLimits
  /** Columns of the rows of its source that a kind of form table shows and copies while its rows are picked; null where none are. */
  readonly pickedColumns?: (props: never) => readonly string[] | null
  /** Pure and synchronous: the same field always compiles to the same output. */
  compile(field: never, context: CompileContext): KindOutput
  /** What a list cell, an export and a print show; '' for nothing. Total over valid values. */
  text(value: Json | undefined, field: never, context: TextContext): string
  /** Loaded on first use, so the registry can be imported where there is no React. */
  widget(): Promise<{ readonly default: ComponentType<never> }>
}

/** A kind as its author writes it: props, editor, compiler, wire names and traits must agree. */
export interface Kind<K extends string, S extends FieldShape, P extends object> extends AnyKind {
  readonly kind: K
  readonly shape: S
  readonly defaults: P
  readonly editor: readonly EditorEntry<keyof P & string>[]
  readonly generator: GeneratorNames<P>
  readonly formily: FormilyMapping<P>
  readonly input: S extends 'input' ? InputTraits<K, P> : null
  readonly limits?: Limits<P>
  projects?(props: P): { readonly field: string; readonly inForm?: boolean; readonly column: string }
  readonly rows?: (props: P) => RowLimits
  readonly pickedColumns?: (props: P) => readonly string[] | null
  compile(field: FieldOf<S, K, P>, context: CompileContext): KindOutput
  text(value: Json | undefined, field: FieldOf<S, K, P>, context: TextContext): string
}

/**
 * Defines a kind of field, container or heading: what an author may set (`props`), what it is called in documents of other generators
 * (`generator`), how its values are stored, searched and checked (`input`), and the widget that draws it, which is loaded on first use.
 * One line in `widgets/registry.ts` adds it to the product.
 *
 * ```ts
 * const mood = defineKind<'mood', 'input', { happyWord: string }>({
 *   kind: 'mood',
 *   shape: 'input',
 *   palette: 'choice',
 *   props: Type.Object({ happyWord: Type.String() }),
 *   defaults: { happyWord: ':-)' },
 *   editor: [{ prop: 'happyWord', group: 'general', kind: 'comInput' }],
 *   generator: { names: ['mood'], tags: [], props: {} },
 *   formily: ownWidget,
 *   input: {
 *     value: () => 'text',
 *     asks: 'choose',
 *     readOnly: 'text',
 *     inLists: true,
 *     inTables: true,
 *     search: (field) => field,
 *     match: 'equals',
 *   },
 *   compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
 *   text: (value, { props }) => (value === 'happy' ? props.happyWord : ''),
 *   widget: () => import('../widgets/com-input/widget'),
 * })
 * ```
 */
export const defineKind = <const K extends string, const S extends FieldShape, P extends object>(kind: Kind<K, S, P>): Kind<K, S, P> =>
  Object.freeze(kind)
