import { Alert, Spin } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import { FormDialog } from '../../shared/views/form-dialog'
import { call } from './answers'
import { usePreview } from './use-preview'
import styles from './receivables.module.css'

interface PreviewedDialogProps {
  readonly title: string
  /** The address of the bundled form. */
  readonly page: string
  /** Pixels. */
  readonly width: number
  /** What the form begins with. */
  readonly record: JsonObject
  /** The call that does it, and the one that tells what it would do, by their names; both take the same body. */
  readonly does: string
  readonly previews: string
  /** The body of both calls; null where something is missing yet. */
  readonly bodyOf: (record: JsonObject) => JsonObject | null
  readonly onClose: (done: boolean) => void
  /** Draws what the server says it would do. */
  readonly children: (shown: JsonObject) => ReactNode
}

/** Asks what something is to be done for, and shows above it what will come of it while one fills in. */
export function PreviewedDialog({ title, page, width, record, does, previews, bodyOf, onClose, children }: PreviewedDialogProps) {
  const [asked, setAsked] = useState(() => JSON.stringify(bodyOf(record)))
  return (
    <FormDialog
      title={title}
      page={page}
      width={width}
      record={record}
      call={call(does)}
      bodyOf={bodyOf}
      onChange={(read) => setAsked(JSON.stringify(bodyOf(read())))}
      onClose={onClose}
    >
      <Preview name={previews} asked={asked}>
        {children}
      </Preview>
    </FormDialog>
  )
}

interface PreviewProps {
  readonly name: string
  readonly asked: string
  readonly children: (shown: JsonObject) => ReactNode
}

function Preview({ name, asked, children }: PreviewProps) {
  const { t } = useTranslation()
  const { shown, failure, busy } = usePreview(name, asked)
  if (failure !== '') return <Alert className={styles['gap'] ?? ''} type="error" showIcon role="alert" message={failure} />
  if (!shown) return <Spin className={styles['gap'] ?? ''} />
  return (
    <section className={styles['preview']} aria-busy={busy} aria-label={t('receivables.generate.preview')}>
      {children(shown)}
    </section>
  )
}
