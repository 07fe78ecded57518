/** Moments to return to, for undo and redo. Never changed in place. */
export interface History<T> {
  readonly past: readonly Step<T>[]
  readonly future: readonly T[]
}

interface Step<T> {
  readonly before: T
  /** Changes that bear the same key one after the other are one step: the keystrokes of one visit to a cell. */
  readonly key: string | undefined
}

/** More steps than this nobody goes back; the first are forgotten. */
const mostSteps = 100

export const noHistory: History<never> = { past: [], future: [] }

/** Notes a change that is about to happen; what was undone before can no longer be redone. */
export function remember<T>(history: History<T>, before: T, key?: string): History<T> {
  const last = history.past.at(-1)
  if (key !== undefined && last?.key === key) return history.future.length === 0 ? history : { past: history.past, future: [] }
  return { past: [...history.past.slice(1 - mostSteps), { before, key }], future: [] }
}

export interface Moved<T> {
  readonly history: History<T>
  readonly value: T
}

/** Goes one step back; null when there is none. `now` is what stands, to come back to. */
export function undo<T>(history: History<T>, now: T): Moved<T> | null {
  const last = history.past.at(-1)
  return last ? { history: { past: history.past.slice(0, -1), future: [...history.future, now] }, value: last.before } : null
}

/** Does again what was undone last; null where nothing was. */
export function redo<T>(history: History<T>, now: T): Moved<T> | null {
  const next = history.future.at(-1)
  return next === undefined
    ? null
    : { history: { past: [...history.past, { before: now, key: undefined }], future: history.future.slice(0, -1) }, value: next }
}

/** Takes back the step with this key as if it had never been: an edit that the user gives up. Null when there is no such step on top. */
export function giveUp<T>(history: History<T>, key: string): Moved<T> | null {
  const last = history.past.at(-1)
  return last?.key === key ? { history: { past: history.past.slice(0, -1), future: [] }, value: last.before } : null
}
