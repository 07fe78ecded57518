import AlignLeftOutlined from '@ant-design/icons-svg/es/asn/AlignLeftOutlined'
import ClearOutlined from '@ant-design/icons-svg/es/asn/ClearOutlined'
import FolderOpenOutlined from '@ant-design/icons-svg/es/asn/FolderOpenOutlined'
import { Select } from 'antd'
import { forwardRef, useId, useImperativeHandle, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { ToolButton } from '../settings/tool-button'
import { mostCharacters } from './read-schema-text'
import { sampleNames, samples, type SampleName } from './samples'
import styles from './preview-page.module.css'

export interface SchemaEditorHandle {
  text(): string
  /** Selects a range and brings it into view. */
  select(start: number, end: number): void
}
interface SchemaEditorProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

const largestFile = 16_000_000

/** The text of a schema: typed, pasted, opened or dropped. */
export const SchemaEditor = forwardRef<SchemaEditorHandle, SchemaEditorProps>(function SchemaEditor({ text, onChange }, ref) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [dropping, setDropping] = useState(false)

  useImperativeHandle(
    ref,
    () => ({
      text: () => area.current?.value ?? '',
      select(start, end) {
        const element = area.current
        if (!element) return
        element.focus()
        element.setSelectionRange(start, end)
        const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
        const line = element.value.slice(0, start).split('\n').length - 1
        element.scrollTop = Math.max(0, line * lineHeight - element.clientHeight / 3)
      },
    }),
    [],
  )

  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > largestFile) return notices.toast('warning', t('shell.preview.fileTooLarge', { most: largestFile / 1_000_000 }))
    take(await chosen.text())
  }
  /** A text beyond what is read anyway is left out: a browser may stand still for minutes before it has laid one out. */
  const take = (whole: string) => {
    if (whole.length <= mostCharacters) onChange(whole)
    else notices.toast('warning', t('shell.preview.tooLarge', { most: mostCharacters / 1_000_000 }))
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (pasted.length <= mostCharacters) return
    event.preventDefault()
    take(pasted)
  }
  const format = () => {
    try {
      onChange(JSON.stringify(JSON.parse(text), null, 2))
    } catch {
      notices.toast('warning', t('shell.preview.cannotFormat'))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDropping(false)
    void open(event.dataTransfer.files[0])
  }

  return (
    <section className={styles['pane']} aria-label={t('shell.preview.source')}>
      <div className={styles['bar']}>
        <label htmlFor={id} className={styles['heading']}>
          {t('shell.preview.source')}
        </label>
        <Select<SampleName>
          className={styles['samples'] ?? ''}
          size="small"
          value={null}
          aria-label={t('shell.preview.samples')}
          placeholder={t('shell.preview.samples')}
          options={sampleNames.map((name) => ({ value: name, label: t(`shell.preview.sample.${name}`) }))}
          onChange={(name) => void samples[name]().then(onChange)}
        />
        <ToolButton small label={t('shell.preview.openFile')} icon={FolderOpenOutlined} onClick={() => file.current?.click()} />
        <ToolButton small label={t('shell.preview.format')} icon={AlignLeftOutlined} disabled={text === ''} onClick={format} />
        <ToolButton small label={t('shell.preview.clear')} icon={ClearOutlined} disabled={text === ''} onClick={() => onChange('')} />
        <input
          ref={file}
          type="file"
          accept=".json,.vdd,.txt,application/json"
          hidden
          onChange={(event) => {
            void open(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <textarea
        ref={area}
        id={id}
        className={styles['text']}
        data-dropping={dropping}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        placeholder={t('shell.preview.placeholder')}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
        onDragOver={(event) => {
          event.preventDefault()
          setDropping(true)
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={drop}
      />
    </section>
  )
})
