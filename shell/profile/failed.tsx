import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './profile-page.module.css'

/** What went wrong, and a way to try again. */
export function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles['failed']} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>{t('shell.state.failure.retry')}</Button>
    </div>
  )
}
