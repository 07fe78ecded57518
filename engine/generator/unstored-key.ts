import { isFieldKey } from '../model/field-key'
import type { AnyKind } from '../kind/define-kind'
import { takesCalculation } from './calculation'
import { extensionPath } from './read-slots'
import { getAt } from './wire'
import type { WireNode } from './wire-lens'

/**
 * The key of what is not stored, a calculation or a column of a picked row: such a node carries none on the wire (spec §1.2). The one it was given here, else one
 * that its place in the designer gives it, so that it stays the same from one reading to the next; undefined for all other nodes.
 */
export function unstoredKey(node: WireNode, kind: AnyKind): string | undefined {
  const key = node['__vModel__']
  if (kind.shape !== 'input' || (key !== undefined && key !== null && key !== '')) return undefined
  if (kind.generator.keyedFrom === undefined && !takesCalculation(node, kind.generator.names)) return undefined
  const own = getAt(node, `${extensionPath}.key`)
  if (isFieldKey(own)) return own
  const id = getAt(node, '__config__.formId')
  return `unstored_${String(typeof id === 'number' || typeof id === 'string' ? id : '')
    .replace(/\W/g, '_')
    .slice(0, 40)}`
}
