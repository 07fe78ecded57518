import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../engine/render'
import { holds } from '../access/permissions'
import { useApp } from '../app-context'
import { lazyInComponents } from '../theme/in-components'
import type { StoredModel } from './use-stored-model'
import styles from './preview-page.module.css'

interface ModelBarProps {
  readonly model: StoredModel
  /** Whether the text can be read as a form. */
  readonly isForm: boolean
}

const PublishDialog = lazyInComponents(
  () => import('../models/publish/publish-dialog'),
  (module) => module.default,
)

/** Entries whose button 设计 lets somebody save a model, by the names of their places. */
const places = ['previewModel', 'onlineDev-webDesign']

/** Which model the text belongs to, and the ways to save it as the model's draft and to publish that. */
export const ModelBar = observer(function ModelBar({ model, isForm }: ModelBarProps) {
  const { t } = useTranslation()
  const { session } = useApp()
  const [isPublishing, setPublishing] = useState(false)
  const may = (button: string, ...names: readonly string[]): boolean =>
    session.routes.some(({ name, menuId }) => names.includes(name) && session.current !== null && holds(session.current.permissions, button, menuId))
  const mayDesign = may('btn_design', ...places)
  const mayPublish = may('btn_design', 'previewModel') || may('btn_publish', 'onlineDev-webDesign')
  const leave = useLeaveGuard()
  useEffect(() => {
    if (model.isChanged) leave.warn()
    else leave.rest()
  }, [leave, model.isChanged])
  return (
    <section className={styles['model']} aria-label={t('shell.preview.model')}>
      <strong className={styles['modelName']}>{model.fullName}</strong>
      <span className={styles['modelVersion']}>
        {t(`shell.preview.${model.isPast ? 'pastNumber' : model.isDraft ? 'draftNumber' : 'publishedNumber'}`, { number: model.number })}
      </span>
      {model.isOfModule && <span role="status">{t('pages.design.ofModuleHelp')}</span>}
      {!model.isUnderstood && <span role="status">{t('shell.preview.notUnderstood')}</span>}
      {model.isChanged && <span role="status">{t('shell.preview.unsaved')}</span>}
      <span className={styles['modelButtons']}>
        <Button size="small" disabled={!model.isChanged} onClick={() => void model.reload()}>
          {t('shell.preview.discard')}
        </Button>
        {mayDesign && !model.isReadOnly && (
          <Button type="primary" size="small" disabled={!model.isChanged || !isForm} loading={model.isSaving} onClick={() => void model.save()}>
            {t('shell.preview.saveDraft')}
          </Button>
        )}
        {mayPublish && model.isDraft && (
          <Button
            size="small"
            disabled={model.isChanged}
            title={model.isChanged ? t('shell.preview.saveFirst') : ''}
            onClick={() => setPublishing(true)}
          >
            {t('pages.design.publish')}
          </Button>
        )}
      </span>
      {isPublishing && (
        <PublishDialog
          modelId={model.id}
          name={model.fullName}
          onClose={(changed) => {
            setPublishing(false)
            if (changed) void model.reload()
          }}
        />
      )}
    </section>
  )
})
