import { FolderOpenOutlined } from '@ant-design/icons'
import { Alert, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, writePage, type Json } from '../../engine'
import { useServices } from '../../engine/render'
import { useApp } from '../app-context'
import { ChooseFile } from '../page/choose-file'
import { registry } from '../page/registry'
import { IssueList } from '../preview/issue-list'
import { mostCharacters } from '../preview/read-schema-text'
import { ReadingNotice } from '../preview/reading-notice'
import { unwrapModel } from '../preview/unwrap-model'
import { useReading } from '../preview/use-reading'
import type { ModelCalls } from './model-calls'
import { NewModelDialog, type Material } from './new-model-dialog'
import styles from './models-page.module.css'

interface NewFromJsonProps {
  readonly calls: ModelCalls
  readonly categories: readonly string[]
  readonly onClose: (made: string | null) => void
}

/** As many megabytes of a file as are looked at. */
const largest = 16

const asText = (json: unknown): string => (typeof json === 'string' ? json : JSON.stringify(json))

/** What a file of a model says of it beside its documents. */
function namedIn(json: unknown): { readonly fullName: string; readonly enCode: string; readonly category: string } {
  const outer = isJsonObject(json as Json) ? (json as Record<string, Json>) : {}
  const model = isJsonObject(outer['data']) && outer['formData'] === undefined ? outer['data'] : outer
  const text = (key: string, most: number): string => (typeof model[key] === 'string' ? model[key].trim().slice(0, most) : '')
  return { fullName: text('fullName', 100), enCode: text('enCode', 100), category: text('category', 100) }
}

/** Makes a model of JSON that this product or a generator of its family wrote; what of it is not understood is said first. */
export function NewFromJson({ calls, categories, onClose }: NewFromJsonProps) {
  const { t } = useTranslation()
  const { text: wordsOf } = useServices()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const { http } = useApp()
  const { reading, stale } = useReading(text, registry, http)

  const take = async (chosen: File) => {
    if (chosen.size > largest * 1024 * 1024) return setFailure(t('pages.design.json.tooLarge', { most: largest }))
    const content = await chosen.text().catch(() => null)
    setFailure(content === null ? t('pages.design.sheet.fault.unreadable') : '')
    if (content !== null) setText(content)
  }
  const isForm = reading.state === 'read' && reading.page.page === 'form'
  const material = useMemo((): Material | null => {
    if (stale || reading.state !== 'read' || reading.page.page !== 'form') return null
    const { page, format } = reading
    const json: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    const { form, list } = unwrapModel(json)
    const named = namedIn(json)
    return {
      ...named,
      fullName: named.fullName || wordsOf(page.title).slice(0, 100),
      // A schema of Formily becomes a document of ours, which keeps it.
      formData: () => (format === 'formily' ? JSON.stringify(writePage(page)) : asText(form)),
      columnData: list === undefined ? '' : asText(list),
    }
  }, [reading, stale, text, wordsOf])
  return (
    <NewModelDialog calls={calls} title={t('pages.design.fromJson')} width={760} categories={categories} material={material} onClose={onClose}>
      <p className={styles['help']}>{t('pages.design.json.help')}</p>
      <div className={styles['sourceBar']}>
        <ChooseFile
          label={t('pages.design.json.open')}
          accept=".json,.vdd,.txt,application/json"
          icon={<FolderOpenOutlined aria-hidden />}
          onChoose={(chosen) => void take(chosen)}
        />
      </div>
      <Input.TextArea
        className={styles['json'] ?? ''}
        aria-label={t('pages.design.json.text')}
        placeholder={t('pages.design.json.text')}
        rows={8}
        maxLength={mostCharacters}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure !== '' && <Alert className={styles['note'] ?? ''} type="error" showIcon role="alert" message={failure} />}
      <div role="status" className={styles['note']}>
        {reading.state !== 'read' && reading.state !== 'empty' && <ReadingNotice reading={reading} onShowOffset={() => undefined} />}
        {reading.state === 'read' && !isForm && <Alert type="error" showIcon message={t('pages.design.json.noForm')} />}
        {isForm && reading.state === 'read' && (
          <>
            <p>
              {t('pages.design.json.found', { fields: reading.plan?.inputs.size ?? 0, format: t(`shell.preview.formatName.${reading.format}`) })}
              {reading.issues.length > 0 && ` ${t('pages.design.json.issues', { count: reading.issues.length })}`}
            </p>
            {reading.report && <p>{t('pages.design.json.formily', { ...reading.report })}</p>}
            {reading.issues.length > 0 && (
              <div className={styles['issues']}>
                <IssueList issues={reading.issues} onShowPlace={() => undefined} />
              </div>
            )}
          </>
        )}
      </div>
    </NewModelDialog>
  )
}
