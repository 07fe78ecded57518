import { Alert, Button, Progress } from 'antd'
import type { Download } from '../../data/export'
import { useServices } from '../context/services'
import '../finding/finding.css'

interface ExportProgressProps {
  readonly file: Download
  readonly onCallOff: () => void
  readonly onClose: () => void
}

/** How far a file is that is being made, and how it ended when that was not well. */
export function ExportProgress({ file, onCallOff, onClose }: ExportProgressProps) {
  const { t } = useServices()
  const { state, done, total, message } = file
  if (state === 'running') {
    const words = t('engine.export.working', { done, total })
    return (
      <>
        <p role="status">{words}</p>
        <Progress percent={total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100))} aria-label={words} />
        <p>{t('engine.export.background')}</p>
        <div className="weft-filter-foot">
          <Button onClick={onCallOff}>{t('engine.export.callOff')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('engine.export.goOn')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      {state === 'failed' && <Alert type="error" showIcon message={t('engine.export.failed')} description={message} />}
      {state === 'cancelled' && <Alert type="info" showIcon message={t('engine.export.calledOff')} />}
      {state === 'done' && <Alert type="success" showIcon message={t('engine.export.done', { name: file.name })} />}
      <div className="weft-filter-foot">
        <Button type="primary" onClick={onClose}>
          {t('engine.form.close')}
        </Button>
      </div>
    </>
  )
}
