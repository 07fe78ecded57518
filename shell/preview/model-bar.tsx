import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../engine/render'
import { holds } from '../access/permissions'
import { useApp } from '../app-context'
import type { StoredModel } from './use-stored-model'
import styles from './preview-page.module.css'

interface ModelBarProps {
  readonly model: StoredModel
  /** Whether the text can be read as a form. */
  readonly isForm: boolean
}

/** Entries whose button 设计 lets somebody save a model, by the names of their places. */
const places = ['previewModel', 'onlineDev-webDesign']

/** Which model the text belongs to, and the way to save it as the model's draft. */
export const ModelBar = observer(function ModelBar({ model, isForm }: ModelBarProps) {
  const { t } = useTranslation()
  const { session } = useApp()
  const mayDesign = session.routes.some(
    ({ name, menuId }) => places.includes(name) && session.current !== null && holds(session.current.permissions, 'btn_design', menuId),
  )
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
      </span>
    </section>
  )
})
