import { Button, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Json } from '../../engine'
import type { Called } from '../gateway/use-call'
import styles from './portal.module.css'

/** Stands where a card waits for its answer. */
export const Waiting = () => (
  <div className={styles['center']}>
    <Spin />
  </div>
)

/** Waits for an answer, and says where it failed and how to go on. */
export function Answered({
  called,
  children,
}: {
  readonly called: Called & { readonly retry: () => void }
  readonly children: (value: Json) => ReactNode
}) {
  const { t } = useTranslation()
  if (called.at === 'loading') return <Waiting />
  if (called.at === 'ready') return children(called.value)
  return (
    <div className={styles['center']} role="alert">
      <p>{called.message}</p>
      <Button size="small" onClick={called.retry}>
        {t('shell.call.retry')}
      </Button>
    </div>
  )
}
