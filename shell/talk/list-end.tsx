import { Button, Empty, Spin } from 'antd'
import { useTranslation } from 'react-i18next'

interface ListEndProps {
  readonly className: string
  readonly busy: boolean
  readonly failure: string
  readonly count: number
  /** What is said where there is nothing. */
  readonly nothing: string
  readonly onMore: () => void
}

/** What stands below rows that page in: more is coming, could not be had, or there is nothing at all. */
export function ListEnd({ className, busy, failure, count, nothing, onMore }: ListEndProps) {
  const { t } = useTranslation()
  return (
    <>
      {busy && <Spin className={className} />}
      {failure !== '' && (
        <div className={className} role="alert">
          <p>{failure}</p>
          <Button size="small" onClick={onMore}>
            {t('shell.state.failure.retry')}
          </Button>
        </div>
      )}
      {count === 0 && !busy && failure === '' && <Empty className={className} image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} />}
    </>
  )
}
