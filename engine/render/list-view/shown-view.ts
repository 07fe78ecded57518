import type { RecordView } from '../../model/list-design'
import type { ListPage } from '../../model/page'

/** A way to show the records of a list other than the list itself. */
export type ShownView = RecordView | { readonly view: 'edit' }

const edited: ShownView = { view: 'edit' }

/** The ways to show the records of a list besides the list; in the order in which they are offered. Only who may change records edits them in place. */
export function viewsOf({ source, views, display }: ListPage, mayChange: boolean): readonly ShownView[] {
  if (source.from !== 'model') return []
  return [...(display === 'edit' && mayChange ? [edited] : []), ...(views ?? [])]
}

/** The one that a list begins with; null for the list itself. */
export const firstView = (views: readonly ShownView[]): ShownView | null => views.find(({ view }) => view === 'edit') ?? null
