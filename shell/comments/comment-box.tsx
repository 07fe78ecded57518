import PaperClipOutlined from '@ant-design/icons-svg/es/asn/PaperClipOutlined'
import { Alert, Button, Mentions } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadedFile } from '../../engine'
import { useApp } from '../app-context'
import { PlainIcon } from '../plain/plain-icon'
import { longest } from './comment-calls'
import { CommentFiles } from './comment-files'
import { asKept, calledIn, type People } from './comment-text'
import { useAttached } from './use-attached'
import { usePeople } from './use-people'
import styles from './comments.module.css'

/** A comment as it is sent: its text, with mentions in it, and the files that belong to it. */
export interface Draft {
  readonly text: string
  readonly files: readonly UploadedFile[]
}

interface CommentBoxProps {
  readonly model: string
  readonly id: string
  /** What it begins with; names as they are typed. */
  readonly begins?: Draft & { readonly people: People }
  readonly sendWords: string
  /** Resolves to why it was refused; '' once it is kept. */
  readonly onSend: (draft: Draft) => Promise<string>
  readonly onCancel?: (() => void) | undefined
}

const nothing = { text: '', files: [], people: new Map<string, string>() }

/** Where a comment is written: names after an @, files, and Ctrl+Enter to send. */
export function CommentBox({ model, id, begins = nothing, sendWords, onSend, onCancel }: CommentBoxProps) {
  const { t } = useTranslation()
  const { leaves } = useApp()
  const label = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(begins.text)
  const [people, setPeople] = useState<People>(begins.people)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const { files, loading, attach, take, clear } = useAttached(begins.files)
  const { found, searching, search } = usePeople(model, id)
  const kept = asKept(text, people)
  const isUnsent = text !== begins.text || files.length !== begins.files.length
  useEffect(() => (isUnsent ? leaves.register(null) : undefined), [leaves, isUnsent])

  const send = async () => {
    if (busy || loading || (kept === '' && files.length === 0)) return
    if (kept.length > longest) return setFailure(t('pages.comments.tooLong', { most: longest }))
    setBusy(true)
    const refused = await onSend({ text: kept, files })
    setBusy(false)
    setFailure(refused)
    if (refused !== '') return
    setText('')
    setPeople(new Map())
    clear()
  }
  return (
    <div className={styles['box']}>
      {failure !== '' && <Alert type="error" showIcon message={failure} role="alert" />}
      <label htmlFor={label} className={styles['label']}>
        {t('pages.comments.label')}
      </label>
      <Mentions
        id={label}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        placeholder={t('pages.comments.placeholder')}
        loading={searching}
        filterOption={false}
        notFoundContent={t('pages.comments.nobody')}
        options={found.map((one) => {
          const name = calledIn(people, one, one.account)
          return { key: one.id, value: name, label: `${one.name} (${one.account})` }
        })}
        onSearch={search}
        onSelect={({ key, value }) => setPeople((before) => new Map(before).set(value ?? '', key ?? ''))}
        onChange={(typed) => {
          setText(typed)
          setFailure('')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) void send()
        }}
      />
      <CommentFiles files={files} onRemove={take} />
      <div className={styles['foot']}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t('pages.comments.attach')}
          onChange={({ target }) => {
            void attach([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button type="text" icon={<PlainIcon of={PaperClipOutlined} />} loading={loading} onClick={() => picker.current?.click()}>
          {t('pages.comments.attach')}
        </Button>
        <span className={styles['acts']}>
          {onCancel && <Button onClick={onCancel}>{t('pages.comments.cancel')}</Button>}
          <Button type="primary" loading={busy} disabled={loading || (kept === '' && files.length === 0)} onClick={() => void send()}>
            {sendWords}
          </Button>
        </span>
      </div>
    </div>
  )
}
