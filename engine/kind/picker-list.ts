import type { GeneratorNames } from '../generator/wire-lens'
import type { Call } from '../model/action'
import type { NonEmpty } from '../model/ids'
import type { Json, JsonObject } from '../model/json'
import type { ListName } from '../model/reference'
import type { UserFacts } from '../model/user-facts'
import type { EditorEntry } from './define-kind'

/** What a field that picks from a list can be told; which of it there is, the list says. */
export interface PickerListProps {
  readonly multiple?: boolean
  readonly filterable: boolean
  readonly clearable: boolean
  /** A new record starts with what belongs to the user. */
  readonly defaultCurrent?: boolean
  /** Everything may be chosen, or only what is named in the props of `able`. */
  readonly selectType?: 'all' | 'custom'
  /** What `flags` and `able` add. */
  readonly [further: string]: Json | undefined
}

/** A setting of such a field that is true or false; new fields have false. */
export interface PickerListFlag {
  readonly prop: string
  readonly group: EditorEntry['group']
  /** Where the wire says it; left out, the wire does not know it. */
  readonly wire?: string
  /** Whether the flag also holds for the control of the search bar: `same` as in the field, `on` always. Left out, it never does. */
  readonly inSearch?: 'same' | 'on'
  /** Where it is true, this call gives the list instead. */
  readonly call?: Call
}

/** A setting that names what may be chosen, by ids: entries with everything beneath them, or the departments that they belong to. */
export interface PickerListAble {
  readonly prop: string
  readonly names: 'entries' | 'departments'
  /** Where the wire says it, the place to write first. */
  readonly wire: NonEmpty<string>
  /** The kind that its property screen picks the names with, and what that is told besides `multiple`. */
  readonly by: string
  readonly with?: JsonObject
}

interface ListOfAnyLook<Name extends string> {
  /** The kind that picks from the list, as stored forms name it: never to be renamed. */
  readonly kind: Name
  /** What a kept id points at. */
  readonly reference: ListName
  readonly names: GeneratorNames<never>['names']
  readonly tags: GeneratorNames<never>['tags']
  /** The call that gives the whole list, under `list` or bare, and what it is asked with. */
  readonly call: Call
  readonly input?: JsonObject
  /** Locale entry of the placeholder, where it is not made of verb and title. */
  readonly placeholder?: string
  /** For the gallery and for tests. */
  readonly example: { readonly props?: JsonObject; readonly value: Json }
  readonly flags?: readonly PickerListFlag[]
  readonly able?: readonly PickerListAble[]
  /** The entries that belong to a user, each as it is kept: lets a new record start with them. */
  own?(user: UserFacts, props: PickerListProps): readonly Json[]
}

/** A short list in the box itself: `id` and `name` say which members of a row are kept and shown. */
export interface BoxedList<Name extends string = string> extends ListOfAnyLook<Name> {
  readonly look: 'box'
  readonly id: string
  readonly name: string
}

/** A tree of `{id, fullName, type, children}` in a dialog; kept is the entry's id, or the ids of the way to it. */
export interface TreeList<Name extends string = string> extends ListOfAnyLook<Name> {
  readonly look: 'tree'
  readonly keeps: 'id' | 'path'
  /** Locale entry of the dialog's title, and its width in pixels. */
  readonly title: string
  readonly width: number
  /** What kind of thing all entries are, where rows do not say it: decides their icon. */
  readonly type?: string
  /** Whether entries of a type may be chosen, or only lead to others. */
  takes?(type: string, props: PickerListProps): boolean
}

/** A tree that is opened step by step; the ids of one way are kept. */
export interface SteppedList<Name extends string = string> extends ListOfAnyLook<Name> {
  readonly look: 'steps'
  /** The flag that lets a way end before its last step. */
  readonly anyLevel: string
  /** What a change calls the id and the name of each step. */
  readonly tells: readonly { readonly id: string; readonly name: string }[]
}

/**
 * A list that fields pick entries of, as data: departments, bill rules, whatever a module keeps. Whoever adds one writes this value
 * and its words; the kind that picks from it is made of it.
 * @example
 * const meters: PickerList = {
 *   kind: 'meterSelect', look: 'box', reference: 'meter', names: ['meterSelect'], tags: [],
 *   call: 'GET /api/Meters/Selector', id: 'id', name: 'fullName', example: { value: 'm1' },
 * }
 */
export type PickerList<Name extends string = string> = BoxedList<Name> | TreeList<Name> | SteppedList<Name>
