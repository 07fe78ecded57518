import type { Pane } from '../../engine'

/**
 * One key per pane, unique whatever the schema says: its name, or its place where the name is missing or taken.
 */
export function paneKeys(panes: readonly Pick<Pane, 'name'>[]): readonly string[] {
  const taken = new Set<string>()
  return panes.map(({ name }, place) => {
    let key = name === '' || taken.has(name) ? String(place) : name
    while (taken.has(key)) key += '_'
    taken.add(key)
    return key
  })
}

/** The key that `wanted` means: a pane's name, or else its place from 0, as the wire format writes both. */
export function findPaneKey(panes: readonly Pick<Pane, 'name'>[], wanted: string): string | undefined {
  if (wanted === '') return undefined
  const keys = paneKeys(panes)
  const named = panes.findIndex(({ name }) => name === wanted)
  if (named >= 0) return keys[named]
  return keys.includes(wanted) ? wanted : /^\d{1,4}$/.test(wanted) ? keys[Number(wanted)] : undefined
}
