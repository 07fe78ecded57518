import { useRef } from 'react'
import type { SelectionControls } from './use-selection'

export interface Ticks {
  /** Of the rows that are drawn. */
  readonly all: 'all' | 'some' | 'none'
  has(id: string): boolean
  tick(id: string, ticked: boolean, range: boolean): void
  tickAll(ticked: boolean): void
}

/** The ticks of the rows that are drawn. Shift ticks all from the last one on. */
export function useTicks(ids: readonly string[], { has, set }: Pick<SelectionControls, 'has' | 'set'>): Ticks {
  const last = useRef<string | null>(null)
  const here = ids.filter(has)
  return {
    all: here.length === 0 ? 'none' : here.length === ids.length ? 'all' : 'some',
    has,
    tick(id, ticked, range) {
      const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)]
      last.current = id
      set(range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id], ticked)
    },
    tickAll: (ticked) => set(ids, ticked),
  }
}
