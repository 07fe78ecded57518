import { CallFailed, saveFile, useApp, useCall } from '../../../shell/module'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordPanelProps } from '../../../engine/render'
import { objectsIn } from './read-card'
import styles from './contract-words.module.css'

interface Offered {
  readonly id: string
  readonly name: string
  readonly path: string
}

/** The documents that a contract can be written as: each is looked at, or saved for the word processor. */
export default function ContractWords({ id }: RecordPanelProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const called = useCall(`/api/SubDev/whdy/GetContractWordPaths?id=${encodeURIComponent(id)}`)
  const [shown, setShown] = useState<Offered | null>(null)
  const [busy, setBusy] = useState('')
  const download = async ({ id: templateId, path }: Offered) => {
    setBusy(templateId)
    const answer = await http.fetchFile({ method: 'GET', url: path })
    setBusy('')
    if (!answer.ok) return notices.toast('error', answer.error.message)
    if (!('json' in answer.value)) saveFile(answer.value.name, answer.value.content)
  }
  if (called.at === 'loading') return <Skeleton active />
  if (called.at === 'failed') return <CallFailed call={called} />
  const offered = objectsIn(called.value, 'list').map((one): Offered => ({
    id: String(one['id']),
    name: String(one['name']),
    path: String(one['path']),
  }))
  return (
    <>
      <ul className={styles['list']}>
        {offered.map((one) => (
          <li key={one.id}>
            <b>{one.name}</b>
            <Button aria-label={t('leasing.word.previewOf', { name: one.name })} onClick={() => setShown(one)}>
              {t('leasing.word.preview')}
            </Button>
            <Button
              type="primary"
              loading={busy === one.id}
              aria-label={t('leasing.word.downloadOf', { name: one.name })}
              onClick={() => void download(one)}
            >
              {t('leasing.word.download')}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Modal
          open
          centered
          className="weft-popup"
          width="min(860px, 100vw)"
          title={t('leasing.word.previewOf', { name: shown.name })}
          footer={null}
          onCancel={() => setShown(null)}
        >
          <WordPreview address={shown.path.replace('DownloadContractWord', 'PreviewContractWord')} />
        </Modal>
      )}
    </>
  )
}

function WordPreview({ address }: { readonly address: string }) {
  const { t } = useTranslation()
  const called = useCall(address)
  if (called.at === 'loading') return <Skeleton active paragraph={{ rows: 10 }} />
  if (called.at === 'failed') return <CallFailed call={called} />
  const { text } = called.value as { readonly text: string }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls has to be reached by the keyboard
    <div className={styles['paper']} role="group" tabIndex={0} aria-label={t('leasing.word.title')}>
      {text.split('\n').map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </div>
  )
}
