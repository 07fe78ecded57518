import { memo, Suspense, useCallback } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { LeaveProvider } from '../../engine/render'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { usePlaceTitle } from '../frame/use-place-title'
import { pathOf, type Place } from '../router/places'
import { FailurePage } from './failure-page'
import { PageContentView } from './page-content-view'
import { PlaceProvider } from './place-context'

interface PageHostProps {
  readonly place: Place
  readonly search: string
  readonly active: boolean
}

/** One open page: a page that falls over or is still loading disturbs no other. */
export const PageHost = memo(function PageHost({ place, search, active }: PageHostProps) {
  const title = usePlaceTitle(place)
  const { leaves } = useApp()
  const path = pathOf(place)
  const guardLeaving = useCallback(() => leaves.register(path), [leaves, path])
  return (
    <ErrorBoundary fallbackRender={({ error, resetErrorBoundary }) => <FailurePage error={error} onRetry={resetErrorBoundary} />}>
      <Suspense fallback={<PageSkeleton />}>
        <PlaceProvider title={title} search={search} active={active}>
          <LeaveProvider value={guardLeaving}>
            <PageContentView place={place} />
          </LeaveProvider>
        </PlaceProvider>
      </Suspense>
    </ErrorBoundary>
  )
})
