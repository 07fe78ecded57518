import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface CallFailedProps {
  /** What the server said, or why it was not reached; `retry` sends the call again, where it can be sent again. */
  readonly call: { readonly message: string; readonly retry?: () => void }
}

/** Says in place of what a call would have brought why it failed, and offers to send it again. */
export function CallFailed({ call: { message, retry } }: CallFailedProps) {
  const { t } = useTranslation()
  return <Alert type="error" showIcon role="alert" message={message} action={retry && <Button onClick={retry}>{t('shell.call.retry')}</Button>} />
}
