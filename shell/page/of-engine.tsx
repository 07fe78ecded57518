import { lazy, Suspense, type ReactNode } from 'react'
import { needWords } from '../i18n/needed'

const fetchHost = () => {
  // Beside the engine, not after it. The engine waits for them, and says when they do not come.
  needWords('pages').catch(() => undefined)
  return import('./engine-host')
}

const Host = lazy(() => fetchHost().then(({ EngineHost }) => ({ default: EngineHost })))

/** Fetches the engine beside what asks for it, so that it does not come after. A failure shows when the engine is needed. */
export const fetchEngine = (): void => void fetchHost().catch(() => undefined)

/** Gives a page the engine, which is fetched with the first page that needs it: the frame and the home page stand without. */
export const OfEngine = ({ fallback, children }: { readonly fallback: ReactNode; readonly children: ReactNode }) => (
  <Suspense fallback={fallback}>
    <Host fallback={fallback}>{children}</Host>
  </Suspense>
)
