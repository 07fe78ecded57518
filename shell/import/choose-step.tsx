import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Radio, Upload } from 'antd'
import { useState } from 'react'
import { saveFile } from '../gateway/save-file'
import type { ImportCalls, ImportMode } from './import-calls'
import { PastImports } from './past-imports'
import { useWords } from './use-words'
import styles from './import-wizard.module.css'

interface ChooseStepProps {
  readonly calls: ImportCalls
  readonly mode: ImportMode
  readonly busy: boolean
  readonly failure: string
  readonly onMode: (mode: ImportMode) => void
  /** Whether all rows are written or none. */
  readonly whole: boolean
  /** Null where there is no choice. */
  readonly onWhole: ((whole: boolean) => void) | null
  readonly onFile: (file: File) => void
}

const modes: readonly ImportMode[] = ['add', 'change', 'both']

/** The first step: what the file is for, the template, and the file. */
export function ChooseStep({ calls, mode, busy, failure, onMode, whole, onWhole, onFile }: ChooseStepProps) {
  const say = useWords(calls)
  const [fetching, setFetching] = useState(false)
  const [refused, setRefused] = useState('')
  const fetchTemplate = async () => {
    setFetching(true)
    const answer = await calls.template()
    setFetching(false)
    setRefused(answer.ok ? '' : answer.error.message)
    if (answer.ok && 'content' in answer.value) saveFile(answer.value.name, answer.value.content)
  }
  const told = failure || refused
  return (
    <div className={styles['step']}>
      {told !== '' && <Alert type="error" showIcon message={told} role="alert" />}
      <fieldset className={styles['modes']}>
        <legend>{say('mode')}</legend>
        <Radio.Group value={mode} onChange={(event) => onMode(event.target.value as ImportMode)}>
          {modes.map((one) => (
            <Radio key={one} value={one}>
              {say(`mode.${one}`)}
            </Radio>
          ))}
        </Radio.Group>
        <p className={styles['help']}>{say(`modeHelp.${mode}`)}</p>
        {onWhole && (
          <Checkbox checked={whole} onChange={({ target }) => onWhole(target.checked)}>
            {say('whole')}
          </Checkbox>
        )}
      </fieldset>
      <Button icon={<DownloadOutlined aria-hidden />} loading={fetching} onClick={() => void fetchTemplate()}>
        {say('template')}
      </Button>
      <Upload.Dragger
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          onFile(file)
          return false
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text" role="status">
          {say(busy ? 'reading' : 'drop')}
        </p>
        <p className="ant-upload-hint">{say('dropHelp')}</p>
      </Upload.Dragger>
      {calls.undoable && <PastImports calls={calls} undoable={calls.undoable} />}
    </div>
  )
}
