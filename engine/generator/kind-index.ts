import type { AnyKind } from '../kind/define-kind'
import type { Registry } from '../kind/registry'
import { isPaneKind } from './panes'
import type { WireTag } from './wire-lens'

interface TaggedKind {
  readonly kind: AnyKind
  readonly where: WireTag['where']
}

/** The registered kinds by the names and tags they bear on the wire, all in lower case. */
export interface KindIndex {
  readonly byName: ReadonlyMap<string, AnyKind>
  /** What a kind that stores nothing becomes when its node has a key, by the name of that kind. */
  readonly keyed: ReadonlyMap<string, AnyKind>
  /** The kind that items of tabs and collapses become, which may bear none of their own on the wire; undefined where the registry has no such kind. */
  readonly pane: AnyKind | undefined
  /** Kinds told apart by a condition stand before the one that takes the rest. */
  readonly byTag: ReadonlyMap<string, readonly TaggedKind[]>
  /** By tag without brand and hyphens: `JNPF-UploadFz`, `HSZ-UploadFz` and `JnpfUploadFz` are one. */
  readonly bySuffix: ReadonlyMap<string, readonly TaggedKind[]>
}

const indexes = new WeakMap<Registry, KindIndex>()

/** The kinds of a registry by the names, tags and suffixes that generators write. Built once for each registry. */
export function kindIndex(registry: Registry): KindIndex {
  const known = indexes.get(registry)
  if (known) return known
  const byName = new Map<string, AnyKind>()
  const byTag = new Map<string, TaggedKind[]>()
  const bySuffix = new Map<string, TaggedKind[]>()
  for (const kind of registry.all()) {
    for (const name of [...kind.generator.names, kind.kind]) {
      if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), kind)
    }
    for (const { tag, where } of kind.generator.tags) {
      const suffix = tagSuffix(tag)
      append(byTag, tag.toLowerCase(), { kind, where })
      if (suffix !== undefined) append(bySuffix, suffix, { kind, where })
    }
  }
  const keyed = new Map(registry.all().flatMap((kind) => (kind.generator.keyedFrom === undefined ? [] : [[kind.generator.keyedFrom, kind] as const])))
  const index = { byName, keyed, pane: registry.all().find(isPaneKind), byTag, bySuffix }
  indexes.set(registry, index)
  return index
}

function append(map: Map<string, TaggedKind[]>, key: string, entry: TaggedKind): void {
  const list = map.get(key) ?? []
  map.set(key, entry.where ? [entry, ...list] : [...list, entry])
}

// A brand in front of a tag is one of those seen, or any in capitals before a capital (`ABC-UploadFz`): a lower-case
// first word says nothing, `time-select` and `upload-file` are somebody's own components.
const knownBrand = /^(?:jnpf|hsz|winsoft|lydc|ceri)-?(?=[a-z])/i
const anyBrand = /^[A-Z]{2,8}-(?=[A-Z])/

/** What follows the brand of a tag, in lower case without hyphens; undefined for a tag without a brand. */
export function tagSuffix(tag: string): string | undefined {
  const brand = knownBrand.exec(tag) ?? anyBrand.exec(tag)
  return brand ? tag.slice(brand[0].length).replaceAll('-', '').toLowerCase() : undefined
}
