import type { AnyKind } from '../kind/define-kind'
import { isJsonObject, type Json } from '../model/json'
import { getAt } from './wire'
import type { WireNode } from './wire-lens'

/**
 * Whether items of a tab or a collapse become this kind: a layout that is part of another, and has a title. Before 3.4.7 they carry
 * neither kind nor tag.
 */
export const isPaneKind = (kind: AnyKind): boolean => kind.palette === 'part' && kind.shape === 'layout' && Object.hasOwn(kind.defaults, 'title')

/** Whether a node that does not say what it is has the form of such an item. */
export const isPaneItem = (node: WireNode): boolean =>
  (typeof node['title'] === 'string' || typeof node['name'] === 'string') &&
  getAt(node, '__config__.layout') === undefined &&
  getAt(node, '__vModel__') === undefined

/** Whether a node of the generator has no name of its own. */
export const isUnnamed = (node: WireNode): boolean => {
  const name = node['name']
  return name === undefined || name === null || name === ''
}

/**
 * Names for the items that have none, by place: an item is called by its index, as the format's own `active: "0"` does,
 * or with a suffix where another item bears that name.
 */
export function paneNames(nodes: readonly Json[]): (index: number) => string {
  // Few lists hold such items at all.
  let taken: ReadonlySet<string> | undefined
  return (index) => {
    taken ??= new Set(nodes.flatMap(ownName))
    let name = String(index)
    while (taken.has(name)) name = `${name}-${index}`
    return name
  }
}

const ownName = (node: Json): readonly string[] => {
  const name = isJsonObject(node) ? node['name'] : undefined
  return typeof name === 'string' || typeof name === 'number' ? [String(name)] : []
}
