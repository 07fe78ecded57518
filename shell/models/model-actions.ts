import type { ModelRow } from './model-row'

/** What the reader may press in the list of models. */
export type Button = 'btn_add' | 'btn_import' | 'btn_design' | 'btn_edit' | 'btn_copy' | 'btn_download' | 'btn_publish' | 'btn_remove'
export type Can = (button: Button) => boolean

/** What can be done with a model, from its row, its card or by a key. */
export interface ModelActions {
  open(row: ModelRow): void
  settings(row: ModelRow): void
  remove(row: ModelRow): void
  publish(row: ModelRow): void
  more(row: ModelRow, owner: HTMLElement): void
}

/**
 * What a key does to the model that has the focus: Enter opens it, F2 its settings, Delete removes it after asking. Returns false where the
 * key is not meant for it.
 */
export function pressed(key: string, row: ModelRow, can: Can, actions: ModelActions): boolean {
  if (key === 'Enter') actions.open(row)
  else if (key === 'F2' && can('btn_edit')) actions.settings(row)
  else if (key === 'Delete' && can('btn_remove')) actions.remove(row)
  else return false
  return true
}

/** The place that a key leads to in a list of some length; null where the key does not move. */
export function movedTo(key: string, at: number, length: number): number | null {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: length - 1 }[key]
  return to === undefined ? null : Math.min(length - 1, Math.max(0, to))
}
