import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainButton, PlainIcon } from '../../engine/render'
import { useApp } from '../app-context'
import { endPreview } from './preview-calls'
import styles from './preview-bar.module.css'

/** Stands over every layout while the application is seen as somebody else sees it, and ends that. */
export const PreviewBar = observer(function PreviewBar() {
  const { t } = useTranslation()
  const { http, notices, session, settings } = useApp()
  const [busy, setBusy] = useState(false)
  const preview = session.current?.preview
  if (!preview) return null

  const end = async () => {
    setBusy(true)
    const answer = await endPreview(http)
    // Only what another window has ended already is gone from here too.
    if (answer.ok) await session.refresh()
    else notices.toast('error', answer.error.message)
    setBusy(false)
  }
  const words = t(`shell.previewing.${preview.type}`, { name: preview.name })
  return (
    <section className={styles['bar']} aria-label={t('shell.previewing.title')}>
      <PlainIcon of={EyeOutlined} />
      <span className={styles['words']} title={words}>
        <span>{words}</span>
        {!settings.mobile && <span className={styles['more']}>{t('shell.previewing.only')}</span>}
      </span>
      <PlainButton small look="default" busy={busy} onClick={() => void end()}>
        {t('shell.previewing.end')}
      </PlainButton>
    </section>
  )
})
