import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Reading } from './read-schema-text'
import styles from './preview-page.module.css'

interface ReadingNoticeProps {
  readonly reading: Exclude<Reading, { state: 'read' }>
  readonly onShowOffset: (offset: number) => void
}

/** Why there is nothing to draw. */
export function ReadingNotice({ reading, onShowOffset }: ReadingNoticeProps) {
  const { t } = useTranslation()
  switch (reading.state) {
    case 'empty':
      return <p className={styles['quiet']}>{t('shell.preview.empty')}</p>
    case 'tooLarge':
      return <Alert type="error" showIcon message={t('shell.preview.tooLarge', { most: reading.most / 1_000_000 })} />
    case 'refused':
      return <Alert type="error" showIcon message={t('shell.preview.refused')} />
    case 'broken':
      return (
        <Alert
          type="error"
          showIcon
          message={t('shell.preview.broken', { line: reading.place.line, column: reading.place.column })}
          action={
            <Button size="small" onClick={() => onShowOffset(reading.place.offset)}>
              {t('shell.preview.show')}
            </Button>
          }
        />
      )
    default:
      return reading satisfies never
  }
}
