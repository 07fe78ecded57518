import { Type, type Static, type TSchema } from '@sinclair/typebox'
import type { NonEmpty } from './ids'
import { formulaSchema, type Formula } from './rule'
import { textSchema, type Text } from './text'

const exact = { additionalProperties: false } as const

/** A REST call as `METHOD /path/{param}`; every call of a bundled page stands in the server's OpenAPI document. */
export const callSchema = Type.String({ pattern: '^(GET|POST|PUT|DELETE) /[^\\s?#]*$' })
/** A REST call as `METHOD /path/{param}`. */
export type Call = string

/** Named inputs, each a formula over the record, the chosen rows and the page's parameters. */
export type Params = Readonly<Record<string, Formula>>
const paramsSchema = Type.Record(Type.String(), formulaSchema)

/** What a button, row link or form event does. Destructive steps cannot omit `confirm`. */
export type Action =
  /** `about` is a formula for what the opened page is about, such as the name of the row: it stands behind the title of the drawer or dialog. */
  | {
      readonly do: 'open'
      readonly page: string
      readonly as: 'page' | 'drawer' | 'dialog'
      readonly params: Params
      readonly about?: string
    }
  /** Opens the list's own form for a new record or for the row; `params` travel with what is saved, such as a parent's id. */
  | { readonly do: 'openRecord'; readonly mode: 'create' | 'edit' | 'view'; readonly params?: Params }
  | { readonly do: 'submit' }
  | { readonly do: 'close' }
  | { readonly do: 'refresh' }
  /** Removes the row, or from the toolbar the ticked rows. */
  | { readonly do: 'remove'; readonly confirm: Text }
  /** `done` may name values of the answer; as a dialog it stays until it is closed. */
  | {
      readonly do: 'invoke'
      readonly call: Call
      readonly input: Params
      readonly confirm?: Text
      readonly done?: Text
      readonly doneAs?: 'toast' | 'dialog'
    }
  /** Asks which records of the list and which of their columns, and has a file made of them. */
  | { readonly do: 'export' }
  /** Brings records into the list from a file. */
  | { readonly do: 'import' }
  /** Puts the ticked records on paper. */
  | { readonly do: 'print' }
  | { readonly do: 'download'; readonly call: Call; readonly input: Params }
  | { readonly do: 'sequence'; readonly steps: NonEmpty<Action> }

/** An `Action` as it is stored; a sequence holds others. */
export const actionSchema = Type.Unsafe<Action>(
  Type.Recursive(
    (self: TSchema) =>
      Type.Union([
        Type.Object(
          {
            do: Type.Literal('open'),
            page: Type.String(),
            as: Type.Union([Type.Literal('page'), Type.Literal('drawer'), Type.Literal('dialog')]),
            params: paramsSchema,
            about: Type.Optional(Type.String()),
          },
          exact,
        ),
        Type.Object(
          {
            do: Type.Literal('openRecord'),
            mode: Type.Union([Type.Literal('create'), Type.Literal('edit'), Type.Literal('view')]),
            params: Type.Optional(paramsSchema),
          },
          exact,
        ),
        Type.Object({ do: Type.Literal('submit') }, exact),
        Type.Object({ do: Type.Literal('close') }, exact),
        Type.Object({ do: Type.Literal('refresh') }, exact),
        Type.Object({ do: Type.Literal('remove'), confirm: textSchema }, exact),
        Type.Object(
          {
            do: Type.Literal('invoke'),
            call: callSchema,
            input: paramsSchema,
            confirm: Type.Optional(textSchema),
            done: Type.Optional(textSchema),
            doneAs: Type.Optional(Type.Union([Type.Literal('toast'), Type.Literal('dialog')])),
          },
          exact,
        ),
        Type.Object({ do: Type.Literal('export') }, exact),
        Type.Object({ do: Type.Literal('import') }, exact),
        Type.Object({ do: Type.Literal('print') }, exact),
        Type.Object({ do: Type.Literal('download'), call: callSchema, input: paramsSchema }, exact),
        Type.Object({ do: Type.Literal('sequence'), steps: Type.Array(self, { minItems: 1 }) }, exact),
      ]),
    { $id: 'Action' },
  ),
)

/** A button of a toolbar, a row or a form. */
export const actionButtonSchema = Type.Object(
  {
    key: Type.String({ minLength: 1 }),
    label: textSchema,
    action: actionSchema,
    /** `'anyone'` is spelled out so that a missing permission is a type error, not an open door. */
    requires: Type.String({ minLength: 1 }),
    tone: Type.Optional(Type.Union([Type.Literal('primary'), Type.Literal('default'), Type.Literal('danger')])),
    icon: Type.Optional(Type.String()),
    /** The button acts on ticked rows and says so when there are none. */
    needsRows: Type.Optional(Type.Boolean()),
    /** Shown only while this holds; `row` keys are read as fields. */
    visibleWhen: Type.Optional(formulaSchema),
  },
  exact,
)
/** A button of a toolbar or row: its words, the right it requires, when it is seen, and what it does. */
export type ActionButton = Readonly<Static<typeof actionButtonSchema>>
