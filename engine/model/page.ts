import { Type, type Static } from '@sinclair/typebox'
import type { ActionButton } from './action'
import { actionButtonSchema, callSchema } from './action'
import type { Field, InputField } from './field'
import type { ListDisplay, ListExtras } from './list-design'
import type { PageBase } from './page-base'
import type { ReportPage } from './report'
import { textSchema, type Text } from './text'

const exact = { additionalProperties: false } as const

/** How a form is laid out and what surrounds it. Widths are CSS lengths, label width and gutter pixels. */
export const formLayoutSchema = Type.Object(
  {
    labelPosition: Type.Union([Type.Literal('right'), Type.Literal('left'), Type.Literal('top')]),
    labelWidth: Type.Integer({ minimum: 0, maximum: 600 }),
    labelSuffix: Type.String({ maxLength: 8 }),
    gutter: Type.Integer({ minimum: 0, maximum: 120 }),
    span: Type.Integer({ minimum: 1, maximum: 24 }),
    size: Type.Union([Type.Literal('small'), Type.Literal('middle'), Type.Literal('large')]),
    disabled: Type.Boolean(),
    popup: Type.Union([Type.Literal('dialog'), Type.Literal('drawer'), Type.Literal('fullScreen')]),
    width: Type.String({ maxLength: 16, pattern: '^\\d{1,4}(px|%)$' }),
  },
  exact,
)
/** How a form is laid out: its labels, its grid of 24 parts, and where it opens as a popup. */
export type FormLayout = Readonly<Static<typeof formLayoutSchema>>

/** The layout of a form whose schema says none; what a schema leaves out is taken from here. */
export const defaultFormLayout: FormLayout = {
  labelPosition: 'right',
  labelWidth: 100,
  labelSuffix: '',
  gutter: 15,
  span: 24,
  size: 'middle',
  disabled: false,
  popup: 'dialog',
  width: '600px',
}

/** What becomes of the value of a field that a rule hides: it stays, it is left out of what is sent, or it is emptied. */
export type HiddenData = 'keep' | 'drop' | 'clear'

/** A form that was read from its schema. */
export interface FormPage extends PageBase {
  readonly page: 'form'
  readonly layout: FormLayout
  readonly fields: readonly Field[]
  readonly hiddenData: HiddenData
  /** Words of the form's own buttons; null hides the button. */
  readonly confirm: Text | null
  readonly cancel: Text | null
  /** Words of the button that stores a new record and begins the next; absent where there is none. */
  readonly confirmAndAdd?: Text
  readonly buttons: readonly ActionButton[]
}

/** Where a list's records come from and go to. */
export const listSourceSchema = Type.Union([
  Type.Object({ from: Type.Literal('model'), id: Type.String({ minLength: 1 }) }, exact),
  Type.Object(
    {
      from: Type.Literal('calls'),
      list: callSchema,
      read: Type.Optional(callSchema),
      create: Type.Optional(callSchema),
      update: Type.Optional(callSchema),
      remove: Type.Optional(callSchema),
      batchRemove: Type.Optional(callSchema),
    },
    exact,
  ),
])
/** Where the rows of a list come from and what is done with them: calls of the server, or the records of a model. */
export type ListSource = Static<typeof listSourceSchema>

/** A column shows its value as the named kind would read it; `table.column` is a column of the rows of a form table. */
export const columnSchema = Type.Object(
  {
    key: Type.String({ minLength: 1 }),
    title: textSchema,
    kind: Type.String(),
    props: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1200 })),
    align: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')])),
    sortable: Type.Optional(Type.Boolean()),
    fixed: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('right')])),
  },
  exact,
)
/** A column of a list: whose values it shows, its head, its width and what can be done with it. */
export type Column = Static<typeof columnSchema>

/** Codes of buttons by the keys of the form's fields. */
export const changeRequiresSchema = Type.Record(Type.String({ minLength: 1 }), Type.String({ minLength: 1 }))

/** A tree to the left of the list: choosing a node sets one parameter of the list call. */
export const leftTreeSchema = Type.Object(
  {
    title: textSchema,
    list: callSchema,
    value: Type.String(),
    label: Type.String(),
    children: Type.String(),
    /** The parameter of the list call, in its path or its query, that receives the chosen node's value. */
    param: Type.String(),
    /** The list is not asked for before a node is chosen; the first node is chosen by itself. */
    required: Type.Boolean(),
    /** Of a large tree so many levels stand open at first, and its first node is the one chosen by itself; else all do. */
    openLevels: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Of a tree that is too large to be fetched at once: a level is asked for when it is opened, and the server looks for words. */
    byLevel: Type.Optional(
      Type.Object(
        {
          /** What lies directly beneath a node, whose value the call receives as `id`. */
          below: callSchema,
          /** The property of a node that says whether anything lies beneath it. */
          more: Type.String(),
          /** The parameter of the tree's own call that receives a word; it gives the nodes that bear it, with the way to them. */
          find: Type.String(),
        },
        exact,
      ),
    ),
  },
  exact,
)
/** The tree beside a list, which narrows it to what is chosen there. */
export type LeftTree = Static<typeof leftTreeSchema>

/** A list that was read from its schema, with the form of its records. */
export interface ListPage extends PageBase, ListExtras {
  readonly page: 'list'
  readonly source: ListSource
  readonly columns: readonly Column[]
  /** Search controls, each an ordinary input; what they hold travels as parameters of the list call. */
  readonly search: readonly InputField[]
  readonly toolbar: readonly ActionButton[]
  readonly rowActions: readonly ActionButton[]
  readonly form?: FormPage
  /** Said in a dialog after a new record is stored; values of the server's answer may stand in it, such as a first password. */
  readonly created?: Text
  /**
   * Buttons that one has to hold to change these fields of a stored record, such as how somebody is reached; who does not finds them greyed
   * out. In a new record everybody fills them in. The call that saves refuses the change as well.
   */
  readonly changeRequires?: Readonly<Record<string, string>>
  readonly tree?: LeftTree
  /** A tree is drawn of rows with `children`. */
  readonly display: ListDisplay
  /** Rows of a page; null asks for all rows at once and draws no pager. */
  readonly pageSize: number | null
  readonly sort?: { readonly key: string; readonly order: 'asc' | 'desc' }
  /** Rows can be ticked, for toolbar buttons that act on several. */
  readonly selectable: boolean
}

/** A page that was read from its schema, told apart by `page`. */
export type Page = ListPage | FormPage | ReportPage

export const actionButtonsSchema = Type.Array(actionButtonSchema)
