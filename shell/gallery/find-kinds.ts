import type { AnyKind, PaletteGroup, Registry } from '../../engine'

export interface KindGroup {
  readonly group: PaletteGroup
  readonly kinds: readonly AnyKind[]
}

/** Whether a kind answers to a search: by its name in the user's language, its own name, or a name it bears on the wire. */
function answers(kind: AnyKind, search: string, name: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [name, kind.kind, ...kind.generator.names].some((one) => one.toLowerCase().includes(wanted))
}

/** The kinds that answer to a search, by the groups of the palette and in its order. */
export function groupsOf(registry: Registry, search: string, t: (key: string) => string): readonly KindGroup[] {
  const groups = new Map<PaletteGroup, AnyKind[]>()
  for (const kind of registry.all()) {
    if (!answers(kind, search, t(`widgets.kind.${kind.kind}`))) continue
    groups.set(kind.palette, [...(groups.get(kind.palette) ?? []), kind])
  }
  return [...groups].map(([group, kinds]) => ({ group, kinds }))
}
