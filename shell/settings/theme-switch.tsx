import MoonOutlined from '@ant-design/icons-svg/es/asn/MoonOutlined'
import SunOutlined from '@ant-design/icons-svg/es/asn/SunOutlined'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { ToolButton } from './tool-button'

export const ThemeSwitch = observer(function ThemeSwitch() {
  const { t } = useTranslation()
  const { settings } = useApp()
  const dark = settings.mode === 'dark'
  return (
    <ToolButton
      label={t(dark ? 'shell.settings.toLight' : 'shell.settings.toDark')}
      icon={dark ? SunOutlined : MoonOutlined}
      onClick={() => settings.setMode(dark ? 'light' : 'dark')}
    />
  )
})
