import { memo, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { PageSkeleton } from '../frame/frame-skeleton'
import { usePlaceTitle } from '../frame/use-place-title'
import type { Place } from '../router/places'
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
  return (
    <ErrorBoundary fallbackRender={({ error, resetErrorBoundary }) => <FailurePage error={error} onRetry={resetErrorBoundary} />}>
      <Suspense fallback={<PageSkeleton />}>
        <PlaceProvider title={title} search={search} active={active}>
          <PageContentView place={place} />
        </PlaceProvider>
      </Suspense>
    </ErrorBoundary>
  )
})
