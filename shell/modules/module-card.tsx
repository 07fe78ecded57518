import { lazy, Suspense, type ComponentType } from 'react'
import { Waiting } from '../portal/answered'
import type { LoadView, ModuleCard } from './module-views'

const known = new Map<LoadView, ComponentType>()

/** What a card of a module shows, fetched when it is drawn. */
export function ModuleCardView({ card: { view } }: { readonly card: ModuleCard }) {
  const View = known.get(view) ?? lazy(view)
  known.set(view, View)
  return (
    <Suspense fallback={<Waiting />}>
      <View />
    </Suspense>
  )
}
