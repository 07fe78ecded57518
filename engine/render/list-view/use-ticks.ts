import { useRef } from 'react'

interface Ticks {
  readonly all: 'all' | 'some' | 'none'
  has(id: string): boolean
  tick(id: string, ticked: boolean, range: boolean): void
  tickAll(ticked: boolean): void
}

/** Which of the rows that are drawn are ticked. Shift ticks all from the last one on; what is not drawn any more is forgotten. */
export function useTicks(ids: readonly string[], selected: readonly string[], onSelect: (ids: readonly string[]) => void): Ticks {
  const last = useRef<string | null>(null)
  const chosen = new Set(selected)
  const here = ids.filter((id) => chosen.has(id))
  return {
    all: here.length === 0 ? 'none' : here.length === ids.length ? 'all' : 'some',
    has: (id) => chosen.has(id),
    tick(id, ticked, range) {
      const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)]
      const span = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      last.current = id
      onSelect(ids.filter((one) => (span.includes(one) ? ticked : chosen.has(one))))
    },
    tickAll: (ticked) => onSelect(ticked ? ids : []),
  }
}
