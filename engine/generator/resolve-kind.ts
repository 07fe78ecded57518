import type { AnyKind } from '../kind/define-kind'
import { isJsonObject, type JsonObject } from '../model/json'
import { tagSuffix, type KindIndex } from './kind-index'
import { knownWireKinds } from './known-kinds'
import { sameJson } from './same-json'
import { getAt } from './wire'
import type { WireNode } from './wire-lens'

/** What a node says it is: a registered kind, or the name that none is registered under ('' when it says nothing). */
export interface Resolved {
  readonly kind: AnyKind | undefined
  readonly name: string
}

/** The name of a layout node that carries no tag, in the form builder's ancestor and ever since. */
const layouts: Readonly<Record<string, string>> = { rowFormItem: 'row' }

/**
 * Finds the kind of a node (in its nested form) without knowing the product's brand: by the value of its kind key,
 * else by its tag, else by its layout. A key tells a kind that stores from the one of the same name that does not.
 */
export function resolveKind(node: WireNode, index: KindIndex): Resolved {
  const { kind, name } = resolveName(node, index)
  if (kind === undefined) return { kind, name }
  return { kind: isName(node['__vModel__']) ? (index.keyed.get(kind.kind) ?? kind) : unkeyed(kind, index), name }
}

/** The kind of the same name that stores nothing; the kind itself where there is none. */
const unkeyed = (kind: AnyKind, index: KindIndex): AnyKind =>
  kind.generator.keyedFrom === undefined ? kind : (index.byName.get(kind.generator.keyedFrom.toLowerCase()) ?? kind)

function resolveName(node: WireNode, index: KindIndex): Resolved {
  const name = kindName(node, index)
  if (name !== undefined) return named(name, index)
  const tag = getAt(node, '__config__.tag')
  if (typeof tag === 'string' && tag !== '') return byTag(tag, node, index)
  const layout = getAt(node, '__config__.layout')
  return typeof layout === 'string' && Object.hasOwn(layouts, layout) ? named(layouts[layout] ?? '', index) : { kind: undefined, name: '' }
}

const named = (name: string, index: KindIndex): Resolved => ({ kind: index.byName.get(name.toLowerCase()) ?? ofAnotherBrand(name, index), name })

/** A few names bear the brand themselves: `HSZText` is what `JNPFText` is. */
function ofAnotherBrand(name: string, index: KindIndex): AnyKind | undefined {
  const rest = /^[A-Z]{2,12}(?=[A-Z][a-z])/.test(name) ? name.replace(/^[A-Z]+(?=[A-Z][a-z])/, '') : undefined
  return rest === undefined ? undefined : index.byName.get(`jnpf${rest.toLowerCase()}`)
}

/** The key that names kinds in this node (`jnpfKey`), if any. Beside a tag, a stranger's key counts in the configuration only. */
export function kindKey(node: WireNode, index: KindIndex): string | undefined {
  const config = node['__config__']
  const tagged = isName(getAt(node, '__config__.tag'))
  return (
    (isJsonObject(config) ? (knownKey(config) ?? anyKey(config, index)) : undefined) ??
    knownKey(node as JsonObject) ??
    (tagged ? undefined : anyKey(node as JsonObject, index))
  )
}

const brandKeys = ['WinsoftKey', 'jnpfKey', 'hszKey'] as const
const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

const knownKey = (place: JsonObject) => brandKeys.find((key) => isName(place[key]))

const anyKey = (place: JsonObject, index: KindIndex) =>
  Object.keys(place).find((key) => {
    const value = place[key]
    return (
      key.endsWith('Key') &&
      key !== 'renderKey' &&
      isName(value) &&
      (index.byName.has(value.toLowerCase()) || knownWireKinds.has(value.toLowerCase()))
    )
  })

function kindName(node: WireNode, index: KindIndex): string | undefined {
  const key = kindKey(node, index)
  if (key === undefined) return undefined
  const inConfig = getAt(node, `__config__.${key}`)
  return isName(inConfig) ? inConfig : String(node[key])
}

function byTag(tag: string, node: WireNode, index: KindIndex): Resolved {
  const suffix = tagSuffix(tag)
  const candidates = [...(index.byTag.get(tag.toLowerCase()) ?? []), ...(suffix === undefined ? [] : (index.bySuffix.get(suffix) ?? []))]
  const found = candidates.find(({ where }) => where && sameJson(getAt(node, where.path), where.is)) ?? candidates.find(({ where }) => !where)
  return { kind: found?.kind ?? (suffix === undefined ? undefined : index.byName.get(suffix)), name: tag }
}
