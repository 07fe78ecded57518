import type { ISchema } from '@formily/json-schema'
import { expectTypeOf } from 'vitest'
import type { Access, Action, ActionButton, EditorEntry, LayoutField } from '../../engine'
import type { CompiledSchema } from '../../engine/compile/compile-page'
import type { KindName } from '../../widgets/kinds'

// The union of kinds comes from the list, so a kind that is not listed is no kind.
expectTypeOf<'comInput'>().toExtend<KindName>()
expectTypeOf<string>().not.toExtend<KindName>()

// @ts-expect-error a hidden field cannot be required
export const hiddenRequired: Access = { mode: 'hidden', keepValue: true, required: true }
// @ts-expect-error a layout holds no value, so it has no key
export const keyedLayout: LayoutField = { shape: 'layout', kind: 'card', props: {}, children: [], key: 'x' }
// @ts-expect-error removing without asking is not expressible
export const silentRemove: Action = { do: 'remove' }
// @ts-expect-error an empty sequence does nothing, so it is not an action
export const emptySequence: Action = { do: 'sequence', steps: [] }
// @ts-expect-error who may press the button must be stated
export const openDoor: ActionButton = { key: 'x', label: 'X', action: { do: 'close' } }
// @ts-expect-error `colour` is not a prop of this kind
export const wrongProp: EditorEntry<'lines'> = { prop: 'colour', group: 'general', kind: 'comInput' }

type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> }
/** Whatever the compiler emits, Formily must accept. */
expectTypeOf<Mutable<CompiledSchema>>().toExtend<ISchema>()
