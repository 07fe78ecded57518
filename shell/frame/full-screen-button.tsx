import CompressOutlined from '@ant-design/icons-svg/es/asn/CompressOutlined'
import ExpandOutlined from '@ant-design/icons-svg/es/asn/ExpandOutlined'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../settings/tool-button'
import { useFullScreen } from './use-full-screen'

/** Fills the whole screen with the application, or gives it back. */
export function FullScreenButton() {
  const { t } = useTranslation()
  const { on, toggle } = useFullScreen()
  return (
    <ToolButton
      label={t(on ? 'shell.frame.leaveFullScreen' : 'shell.frame.fullScreen')}
      icon={on ? CompressOutlined : ExpandOutlined}
      onClick={toggle}
    />
  )
}
