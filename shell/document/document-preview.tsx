import { Button, Modal, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { observer } from 'mobx-react-lite'
import { useApp } from '../app-context'
import { StatePage } from '../page/state-page'
import { documentKind, viewerAddress } from './document-kind'
import type { ShownDocument } from './document-desk'
import styles from './document-preview.module.css'

/** A document over the whole window. */
export const DocumentPreview = observer(function DocumentPreview() {
  const { t } = useTranslation()
  const { documents } = useApp()
  const { shown } = documents
  // Stays drawn while it closes.
  const [last, setLast] = useState<ShownDocument | null>(shown)
  if (shown !== null && shown !== last) setLast(shown)
  return (
    <Modal
      open={shown !== null}
      title={t('shell.document.title', { name: last?.name ?? '' })}
      width="100vw"
      className={styles['dialog'] ?? ''}
      destroyOnHidden
      onCancel={documents.close}
      footer={<Button onClick={documents.close}>{t('shell.confirm.cancel')}</Button>}
    >
      {last && <Sheet document={last} />}
    </Modal>
  )
})

function Sheet({ document: { name, address } }: { readonly document: ShownDocument }) {
  const { t } = useTranslation()
  const { documents, session } = useApp()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    setUrl(null)
    void address.then((found) => {
      if (left) return
      if (found === null) documents.missing()
      else setUrl(found)
    })
    return () => {
      left = true
    }
  }, [address, documents])

  if (url === null) return <Spin className={styles['wait'] ?? ''} />
  const kind = documentKind(name)
  const viewer = session.current?.system.officeViewerUrl ?? ''
  if (kind === 'picture') return <img className={styles['picture']} src={url} alt={name} onError={documents.missing} />
  if (kind === 'pdf') return <iframe className={styles['frame']} title={name} src={url} />
  if (viewer !== '') {
    const file = new URL(url, window.location.origin).href
    return <iframe className={styles['frame']} title={name} src={viewerAddress(viewer, file)} referrerPolicy="no-referrer" />
  }
  return (
    <StatePage
      picture="unavailable"
      title={t('shell.document.noViewer.title')}
      text={t('shell.document.noViewer.text')}
      action={
        <Button type="primary" href={url} download={name}>
          {t('shell.document.download')}
        </Button>
      }
    />
  )
}
