import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyInComponents } from '../theme/in-components'
import { ToolButton } from './tool-button'

const SettingsDrawer = lazyInComponents(
  () => import('./settings-drawer'),
  (module) => module.SettingsDrawer,
)

/** Opens the settings; they are fetched at the first time. */
export function SettingsButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ToolButton
        label={t('shell.settings.title')}
        icon={SettingOutlined}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      />
      {asked && (
        <Suspense fallback={null}>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
