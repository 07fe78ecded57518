import { Empty, Modal, Skeleton, Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../../engine'
import { useServices, type ScreenProps } from '../../../engine/render'
import { CallFailed, ChangedFields, timeFormat, useCall, type ChangedField } from '../../../shell/module'
import { numberIn, objectsIn, textIn } from '../../shared/read-json'
import styles from './schedule-panel.module.css'

/** The versions of a contract, the newest first, each with what it changed. */
export default function Versions({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { language } = useServices()
  const called = useCall(`/api/SubDev/whdy/GetContractVersions/${encodeURIComponent(String(params['id'] ?? ''))}`)
  const list = called.at === 'ready' && isJsonObject(called.value) ? objectsIn(called.value, 'list') : []
  const when = timeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={`${t('leasing.act.versions')} · ${String(params['code'] ?? '')}`}
      width="min(860px, 100vw)"
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {called.at === 'failed' && <CallFailed call={called} />}
      {called.at === 'loading' && <Skeleton active />}
      {called.at === 'ready' && list.length === 0 && <Empty />}
      <Timeline
        items={list.map((version) => ({
          key: numberIn(version, 'revision') ?? 1,
          children: (
            <>
              <h2 className={styles['title']}>
                {t('leasing.versions.of', { revision: numberIn(version, 'revision') ?? 1 })}
                <small>
                  {t('leasing.versions.from', { from: textIn(version, 'from') })}
                  {(numberIn(version, 'time') ?? 0) > 0 && ` · ${textIn(version, 'user')} · ${when.format(numberIn(version, 'time') ?? 0)}`}
                </small>
              </h2>
              {textIn(version, 'memo') !== '' && <p>{textIn(version, 'memo')}</p>}
              {(numberIn(version, 'revision') ?? 1) === 1 ? (
                <p>{t('leasing.versions.first')}</p>
              ) : (
                <ChangedFields changes={(version['changes'] ?? []) as unknown as readonly ChangedField[]} />
              )}
            </>
          ),
        }))}
      />
    </Modal>
  )
}
