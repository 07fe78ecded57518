/**
 * Nests a flat list by `parentId`, as pickers draw it: each item as `present` shows it, with its `children`. Items without a parent stand at
 * the top with `-1` as parent; those whose parent is not in the list stand there too.
 */
export function presentTree<T extends { readonly id: string; readonly parentId: string | null }, R extends object>(
  list: readonly T[],
  present: (item: T) => R,
): (R & { id: string; parentId: string; hasChildren: boolean; children: unknown[] })[] {
  const known = new Set(list.map((item) => item.id))
  const below = (parentId: string | null): ReturnType<typeof presentTree<T, R>> =>
    list
      // Where a search left out the parent, its children stand at the top.
      .filter((item) => (parentId === null ? item.parentId === null || !known.has(item.parentId) : item.parentId === parentId))
      .map((item) => {
        const children = below(item.id)
        return { ...present(item), id: item.id, parentId: item.parentId ?? '-1', hasChildren: children.length > 0, children }
      })
  return below(null)
}
