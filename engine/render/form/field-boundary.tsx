import { ErrorBoundary } from 'react-error-boundary'
import type { ReactNode } from 'react'
import { useServices } from '../context/services'

/** Keeps a widget that fails from taking the page down: it says which one and offers to try again. */
export function FieldBoundary({ kind, at, children }: { readonly kind: string; readonly at: string; readonly children: ReactNode }) {
  const { t } = useServices()
  return (
    <ErrorBoundary
      resetKeys={[kind, at]}
      fallbackRender={({ resetErrorBoundary }) => (
        <div className="weft-broken" role="alert">
          <span>{t('engine.render.fieldFailed', { kind, at })}</span>
          <button type="button" className="weft-link" onClick={resetErrorBoundary}>
            {t('engine.render.retry')}
          </button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
