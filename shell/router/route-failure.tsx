import { useRouteError } from 'react-router-dom'
import { FailurePage } from '../page/failure-page'

/** The last boundary: something outside the pages fell over. */
export function RouteFailure() {
  const error = useRouteError()
  return <FailurePage error={error} onRetry={() => window.location.reload()} standalone />
}
