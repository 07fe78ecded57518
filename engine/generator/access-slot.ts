import type { Access } from '../model/access'
import { asFlag, getAt, putAt } from './wire'
import type { WireDraft, WireNode } from './wire-lens'

const flagAt = (node: WireNode, path: string): boolean => {
  const wire = getAt(node, path)
  return wire !== undefined && asFlag.read(wire) === true
}

/** Four independent flags become one answer: hidden goes before disabled, disabled before read-only. */
export function readAccess(node: WireNode): Access {
  if (isHidden(node)) return { mode: 'hidden', keepValue: true }
  if (flagAt(node, 'disabled')) return { mode: 'disabled' }
  if (flagAt(node, 'readonly')) return { mode: 'readOnly' }
  return { mode: 'editable', required: flagAt(node, '__config__.required') }
}

/** Whether the generator hides a component. */
export const isHidden = (node: WireNode): boolean => flagAt(node, '__config__.noShow')

/** Sets a flag only where it does not say so yet. */
export function putFlag(node: WireDraft, path: string, value: boolean): void {
  if (flagAt(node as WireNode, path) !== value) putAt(node, path, value)
}

/** Writes a field's access as the generator's flags. */
export function putAccess(node: WireDraft, access: Access): void {
  putFlag(node, '__config__.noShow', access.mode === 'hidden')
  if (access.mode === 'hidden') return
  putFlag(node, 'disabled', access.mode === 'disabled')
  if (access.mode === 'disabled') return
  putFlag(node, 'readonly', access.mode === 'readOnly')
  if (access.mode === 'editable') putFlag(node, '__config__.required', access.required)
}
