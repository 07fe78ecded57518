import { ReloadOutlined } from '@ant-design/icons'
import './options-notice.css'
import { Button, Space, Spin } from 'antd'
import type { OptionsState } from '../../engine/render'
import { useServices } from '../../engine/render'

/** Why there is nothing to choose: still loading, failed (with a way to try again), or nothing there. Null when there is. */
export function OptionsNotice({ state }: { readonly state: OptionsState }) {
  const { t } = useServices()
  if (state.state === 'loading') {
    return (
      <Space size="small" role="status">
        <Spin size="small" />
        <span className="weft-options-notice">{t('widgets.options.loading')}</span>
      </Space>
    )
  }
  if (state.state === 'failed') {
    return (
      <Space size="small" wrap role="alert">
        <span className="weft-options-failed">{state.message || t('widgets.options.failed')}</span>
        {/* Inside a drop-down, a press must not take the focus, or the list would close before the click. */}
        <Button size="small" icon={<ReloadOutlined aria-hidden />} onMouseDown={(event) => event.preventDefault()} onClick={state.retry}>
          {t('widgets.options.retry')}
        </Button>
      </Space>
    )
  }
  return state.options.length > 0 ? null : <span className="weft-options-notice">{t('widgets.options.empty')}</span>
}
