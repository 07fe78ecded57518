import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormPage, JsonObject, Plan } from '../../engine'
import { documentOf, toFormilySchema, writeFormilySchema } from '../../engine/formily'
import { FormilyForm } from '../../engine/render/formily'
import { FormView, useServices } from '../../engine/render'
import { useApp } from '../app-context'
import { saveFile } from '../gateway/save-file'
import { registry } from '../page/registry'
import { IssueList } from './issue-list'
import styles from './preview-page.module.css'

interface FormilyPanelProps {
  readonly page: FormPage
  readonly plan: Plan
  readonly onShowPlace: (pointer: string) => void
  /** Where a place of the page stands in the text. */
  readonly place: (at: string) => string
}

type View = 'drawn' | 'schema'

/** A form drawn by plain Formily beside ours, its Formily schema, and what that cannot say. */
export function FormilyPanel({ page, plan, onShowPlace, place }: FormilyPanelProps) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const services = useServices()
  const [view, setView] = useState<View>('drawn')
  const { value: schema, issues } = useMemo(() => toFormilySchema(page, registry, services), [page, services])
  // A form that came from Formily goes back as it came.
  const text = useMemo(
    () => JSON.stringify(documentOf(page) ? writeFormilySchema(page, registry, services) : schema, null, 2),
    [page, schema, services],
  )
  const unsaid = useMemo(() => issues.map((issue) => ({ ...issue, at: place(issue.at) })), [issues, place])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notices.toast('success', t('shell.preview.copied'))
    } catch {
      notices.toast('warning', t('shell.preview.cannotCopy'))
    }
  }
  return (
    <div className={styles['export']}>
      <div className={styles['exportBar']}>
        <Segmented<View>
          aria-label={t('shell.preview.formily.view')}
          value={view}
          options={(['drawn', 'schema'] as const).map((value) => ({ value, label: t(`shell.preview.formily.${value}`) }))}
          onChange={setView}
        />
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('shell.preview.copy')}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => saveFile(`${page.id || 'page'}.formily.json`, new Blob([text], { type: 'application/json' }))}
        >
          {t('shell.preview.download')}
        </Button>
      </div>
      {unsaid.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t('shell.preview.formily.unsaid', { count: unsaid.length })}
          description={<IssueList issues={unsaid} onShowPlace={onShowPlace} />}
        />
      )}
      {view === 'schema' ? (
        <textarea className={styles['code']} aria-label={t('shell.preview.formily.schema')} readOnly wrap="off" value={text} />
      ) : (
        <Both key={text} plan={plan} schema={schema} />
      )}
    </div>
  )
}

type Renderer = 'ours' | 'theirs'

function Both({ plan, schema }: { readonly plan: Plan; readonly schema: JsonObject }) {
  const { t } = useTranslation()
  const [records, setRecords] = useState<Readonly<Partial<Record<Renderer, string>>>>({})
  const keep = (by: Renderer) => (record: JsonObject) => {
    setRecords((before) => ({ ...before, [by]: JSON.stringify(record, null, 2) }))
    return Promise.resolve({ ok: true, value: null } as const)
  }
  return (
    <div className={styles['both']}>
      {(['ours', 'theirs'] as const).map((by) => (
        <section key={by} className={styles['renderer']} aria-label={t(`shell.preview.formily.by.${by}`)} data-renderer={by}>
          <h2 className={styles['rendererName']}>{t(`shell.preview.formily.by.${by}`)}</h2>
          {by === 'ours' ? (
            <FormView plan={plan} mode="create" record={null} footer onSubmit={keep(by)} />
          ) : (
            <FormilyForm schema={schema} onSubmit={keep(by)} />
          )}
          {records[by] !== undefined && (
            <textarea
              className={styles['code']}
              aria-label={t('shell.preview.formily.sentBy', { name: t(`shell.preview.formily.by.${by}`) })}
              readOnly
              rows={Math.min(12, records[by].split('\n').length + 1)}
              value={records[by]}
            />
          )}
        </section>
      ))}
    </div>
  )
}
