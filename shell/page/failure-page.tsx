import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../engine/render'
import { StatePage } from './state-page'

interface FailurePageProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** A page that fell over: says so, keeps the rest of the application usable and offers to draw it anew. */
export function FailurePage({ error, onRetry }: FailurePageProps) {
  const { t } = useTranslation()
  return (
    <StatePage
      picture="failure"
      title={t('shell.state.failure.title')}
      text={t('shell.state.failure.text')}
      detail={error instanceof Error ? error.message : ''}
      action={
        <PlainButton look="primary" onClick={onRetry}>
          {t('shell.state.failure.retry')}
        </PlainButton>
      }
    />
  )
}
