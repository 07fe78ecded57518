import { Alert, Button } from 'antd'
import { useServices } from '../../../engine/render'

/** That a list could not be fetched, with a way to try again. */
export function NotLoaded({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const { t } = useServices()
  return (
    <Alert
      type="error"
      message={message || t('widgets.options.failed')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('widgets.options.retry')}
        </Button>
      }
    />
  )
}
