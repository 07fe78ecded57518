import { flatRows, topId, type MenuRow } from './menu-row'

/** Where an entry is put: into a directory, before another entry there, or at its end. */
export interface Move {
  readonly parentId: string
  readonly before: string | null
}
export type Step = 'up' | 'down' | 'in' | 'out'
/** Where a dragged entry is let go: above a row, in it, or beneath it. */
export type Drop = 'before' | 'into' | 'after'

const siblingsOf = (rows: readonly MenuRow[], id: string): readonly MenuRow[] => {
  if (rows.some((row) => row.id === id)) return rows
  for (const row of rows) {
    const found = siblingsOf(row.children, id)
    if (found.length > 0) return found
  }
  return []
}

/** The move of one step by key; null where there is nowhere to go. */
export function moveBy(rows: readonly MenuRow[], id: string, step: Step): Move | null {
  const siblings = siblingsOf(rows, id)
  const at = siblings.findIndex((row) => row.id === id)
  const row = siblings[at]
  if (!row) return null
  switch (step) {
    case 'up': {
      const before = siblings[at - 1]
      return before ? { parentId: row.parentId, before: before.id } : null
    }
    case 'down':
      return at < siblings.length - 1 ? { parentId: row.parentId, before: siblings[at + 2]?.id ?? null } : null
    case 'in': {
      const into = siblings[at - 1]
      return into?.type === 1 ? { parentId: into.id, before: null } : null
    }
    case 'out': {
      if (row.parentId === topId) return null
      const around = siblingsOf(rows, row.parentId)
      const parent = around.findIndex((one) => one.id === row.parentId)
      return { parentId: around[parent]?.parentId ?? topId, before: around[parent + 1]?.id ?? null }
    }
  }
}

/** The move of an entry that was let go at a row; null where it would stand in itself, in what is no directory, or where it stands already. */
export function moveTo(rows: readonly MenuRow[], id: string, targetId: string, drop: Drop): Move | null {
  const all = flatRows(rows)
  const moved = all.find((row) => row.id === id)
  const target = all.find((row) => row.id === targetId)
  if (!moved || !target || [moved, ...flatRows(moved.children)].some((row) => row.id === targetId)) return null
  if (drop === 'into') return target.type === 1 && moved.parentId !== targetId ? { parentId: targetId, before: null } : null
  const siblings = siblingsOf(rows, targetId)
  const at = siblings.findIndex((row) => row.id === targetId)
  const before = (drop === 'before' ? target : siblings[at + 1])?.id ?? null
  const own = siblings.findIndex((row) => row.id === id)
  const stays = own >= 0 && (before === id || before === (siblings[own + 1]?.id ?? null))
  return stays ? null : { parentId: target.parentId, before }
}
