import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { registry } from '../page/registry'
import { locatePointer } from './locate-pointer'
import { ModelBar } from './model-bar'
import { PreviewResult } from './preview-result'
import { SchemaEditor, type SchemaEditorHandle } from './schema-editor'
import { useReading } from './use-reading'
import { useStoredModel } from './use-stored-model'
import styles from './preview-page.module.css'

/** Any schema as text on one side, what it draws on the other. */
export function PreviewPage() {
  const { t } = useTranslation()
  const { http } = useApp()
  const [text, setText] = useState('')
  const editor = useRef<SchemaEditorHandle>(null)
  const { reading, stale } = useReading(text, registry, http)
  const model = useStoredModel(text, setText)

  const showPlace = useCallback((pointer: string) => {
    const span = locatePointer(editor.current?.text() ?? '', pointer)
    if (span) editor.current?.select(span.start, span.end)
  }, [])

  return (
    <div className={styles['page']} data-model={model !== null}>
      {model && <ModelBar model={model} isForm={!stale && reading.state === 'read' && reading.page.page === 'form'} />}
      <h1 className="shell-visually-hidden">{t('shell.route.previewModel')}</h1>
      <SchemaEditor ref={editor} text={text} onChange={setText} />
      <PreviewResult
        reading={reading}
        stale={stale}
        model={model}
        text={text}
        onShowPlace={showPlace}
        onShowOffset={(offset) => editor.current?.select(offset, offset + 1)}
      />
    </div>
  )
}
