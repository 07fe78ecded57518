import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { BrandMark } from '../theme/brand-mark'
import styles from './info-dialogs.module.css'

interface DialogProps {
  readonly onClose: () => void
}

function InfoDialog({
  title,
  width = 480,
  onClose,
  children,
}: DialogProps & { readonly title: string; readonly width?: number; readonly children: ReactNode }) {
  return (
    <Modal open centered className="weft-popup" footer={null} width={width} title={title} onCancel={onClose}>
      {children}
    </Modal>
  )
}

/** What runs here, and whom to turn to. */
export function AboutDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  const { session } = useApp()
  const system = session.current?.system
  return (
    <InfoDialog title={t('shell.about.title')} onClose={onClose}>
      <div className={styles['about']}>
        <BrandMark size={56} />
        <p className={styles['name']}>{system?.name || t('shell.app.name')}</p>
        <p>{t('shell.about.version', { version: system?.version ?? '' })}</p>
      </div>
      <p className={styles['text']}>{t('shell.about.text')}</p>
      <p className={styles['text']}>{t('shell.about.contact')}</p>
      {system?.copyright && <p className={styles['quiet']}>{system.copyright}</p>}
    </InfoDialog>
  )
}

/** That what is seen here is made up. */
export function StatementDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  return (
    <InfoDialog title={t('shell.statement.title')} onClose={onClose}>
      <p className={styles['text']}>{t('shell.app.statement')}</p>
    </InfoDialog>
  )
}

const topics = ['menu', 'search', 'tabs', 'lists', 'forms', 'settings', 'lock'] as const

/** How the application is used, in a few lines. */
export function GuideDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  return (
    <InfoDialog title={t('shell.guide.title')} width={640} onClose={onClose}>
      <dl className={styles['guide']}>
        {topics.map((topic) => (
          <div key={topic}>
            <dt>{t(`shell.guide.${topic}.title`)}</dt>
            <dd>{t(`shell.guide.${topic}.text`)}</dd>
          </div>
        ))}
      </dl>
    </InfoDialog>
  )
}
