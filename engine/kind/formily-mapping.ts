import type { Json, JsonObject } from '../model/json'
import type { ReadText } from '../model/text'
import type { ViolationCode } from './violation'

/** The components that a Formily schema may name: those of `@formily/antd-v5`, and antd's `Card`, which Formily applications register under its own name. */
export const formilyComponents = [
  'Input',
  'Input.TextArea',
  'Password',
  'NumberPicker',
  'Select',
  'Radio.Group',
  'Checkbox.Group',
  'DatePicker',
  'DatePicker.RangePicker',
  'TimePicker',
  'TimePicker.RangePicker',
  'Cascader',
  'TreeSelect',
  'Switch',
  'ArrayTable',
  'FormGrid',
  'FormTab',
  'FormTab.TabPane',
  'FormCollapse',
  'FormCollapse.CollapsePanel',
  'FormStep',
  'FormStep.StepPane',
  'Card',
] as const
export type FormilyComponentName = (typeof formilyComponents)[number]

/** A component and its settings, as `x-component` and `x-component-props` say them. */
export interface FormilyComponent {
  readonly name: FormilyComponentName
  readonly props?: JsonObject
}

/** A limit that Formily's own validators say as well, and the violation that it stands for here. */
export interface FormilyLimit {
  readonly rule: 'max' | 'min' | 'maximum' | 'minimum' | 'maxItems'
  readonly at: number
  readonly code: ViolationCode
}

/** A setting of a foreign component that says a prop: by its own value, or by a word that stands for one. */
export type FormilySetting = string | { readonly setting: string; readonly as: Readonly<Record<string, Json>> }

/** What stands about the cells of a form table in Formily, after the name of the table's component: `ArrayTable.Column`, `ArrayCards.Remove`. */
export interface FormilyRows {
  /** What stands around cells and holds no value. */
  readonly around: readonly string[]
  /** What stands beside the cells, and the prop that says whether it is there; null where none does. */
  readonly parts: Readonly<Record<string, string | null>>
  /** The part whose title is the words of a prop. */
  readonly words: { readonly part: string; readonly prop: string }
}

/** How the fields of a kind are said in a Formily schema, and which of those that others wrote are read as the kind. */
export interface FormilyMapping<P, Said = Partial<P>> {
  /** The component that equals the kind's own widget under these props; null where none does, and the widget itself is drawn by the adapter. */
  component(props: P, text: ReadText): FormilyComponent | null
  /** What draws each of the panes, for a layout of panes. */
  readonly pane?: FormilyComponentName
  /** Limits of the props in Formily's own words; what these cannot say is checked by the adapter. */
  limits?(props: P): readonly FormilyLimit[]
  /** What the field keeps of what the component hands out, where these differ. */
  kept?(value: Json, props: P): Json
  /** Settings that have a value which the component leaves unsaid. */
  unsaid?(props: P): readonly string[]
  /** The names of components whose fields are read as this kind, each with the props that the name says by itself. A name belongs to one kind. */
  readonly reads?: Readonly<Record<string, Said>>
  /**
   * Settings of those components that say a prop, the one that counts first. Whatever `component` says of a prop is read back by itself and
   * needs no entry.
   */
  readonly settings?: { readonly [Prop in keyof Said]?: readonly FormilySetting[] }
  /** Settings of those components that name the member of a choice which is its value, where that is not `value` or `key`. */
  readonly choiceKeys?: readonly string[]
  /** Values of settings under which those components hold something else than the kind does: such a field stands as a sign. */
  readonly unlike?: Readonly<Record<string, readonly Json[]>>
  /** For a kind of form table. */
  readonly rows?: FormilyRows
}

/** Pixels of room below which labels stand above their boxes, and boxes one below the other. */
export const narrowForm = 560

/** A grid of 24 columns as Formily's `FormGrid` takes it, of one where there is little room; it wants a break point for what is wide as well. */
export const gridOf24 = (gutter: number): JsonObject => ({
  breakpoints: [narrowForm, 100_000],
  maxColumns: [1, 24],
  minColumns: [1, 24],
  columnGap: gutter,
  rowGap: 0,
  strictAutoFit: true,
})

/** The mapping of a kind that Formily has nothing equal to: its own widget is drawn, wrapped by the adapter. */
export const ownWidget: FormilyMapping<unknown, never> = { component: () => null }
