import { Alert, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../engine/render'
import type { ModelCalls } from './model-calls'
import { NewModelDialog, type Material } from './new-model-dialog'
import { inWords, loadTemplates, type Template } from './templates'
import styles from './models-page.module.css'

interface NewFromTemplateProps {
  readonly calls: ModelCalls
  readonly categories: readonly string[]
  readonly onClose: (made: string | null) => void
}

/** Makes a model of one of the templates that the product brings, in the words of the user's language. */
export function NewFromTemplate({ calls, categories, onClose }: NewFromTemplateProps) {
  const { t } = useTranslation()
  const { text } = useServices()
  const [templates, setTemplates] = useState<readonly Template[] | 'failed' | null>(null)
  const [chosen, setChosen] = useState<Template | null>(null)
  useEffect(() => {
    loadTemplates().then(setTemplates, () => setTemplates('failed'))
  }, [])
  const material: Material | null = chosen && {
    fullName: text(chosen.title),
    enCode: chosen.name,
    category: text(chosen.category),
    formData: ({ fullName }) => JSON.stringify({ ...(inWords(chosen.form, text) as object), title: fullName }),
    columnData: JSON.stringify(chosen.list),
  }
  return (
    <NewModelDialog
      key={chosen?.name ?? ''}
      calls={calls}
      title={t('pages.design.fromTemplate')}
      width={760}
      categories={categories}
      material={material}
      onClose={onClose}
    >
      {templates === null && <Spin />}
      {templates === 'failed' && <Alert type="error" showIcon message={t('pages.design.template.failed')} />}
      {Array.isArray(templates) && (
        <div role="radiogroup" aria-label={t('pages.design.fromTemplate')} className={styles['templates']}>
          {(templates as readonly Template[]).map((template) => (
            <label key={template.name} className={styles['template']} data-chosen={template === chosen}>
              <input type="radio" name="model-template" checked={template === chosen} onChange={() => setChosen(template)} />
              <strong>{text(template.title)}</strong>
              <span className={styles['templateText']}>{text(template.description)}</span>
            </label>
          ))}
        </div>
      )}
    </NewModelDialog>
  )
}
