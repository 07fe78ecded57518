import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { StatePage } from '../page/state-page'
import { PlainButton } from '../plain/plain-button'

/** The last boundary: something outside the pages fell over, maybe what antd would have come with. */
export function RouteFailure() {
  const { t } = useTranslation()
  const error = useRouteError()
  return (
    <StatePage
      picture="failure"
      title={t('shell.state.failure.title')}
      text={t('shell.state.failure.text')}
      detail={error instanceof Error ? error.message : ''}
      standalone
      action={
        <PlainButton look="primary" onClick={() => window.location.reload()}>
          {t('shell.state.failure.retry')}
        </PlainButton>
      }
    />
  )
}
