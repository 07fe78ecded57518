import { Drawer, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { offeredColors, themeColors } from '../theme/colors'
import { ChoiceList } from './choice-list'
import { FramePicture } from './frame-picture'
import { frameSizes, layers, layouts, navigations, sizes, switchNames, type SwitchName } from './site-config'
import styles from './settings-drawer.module.css'

interface SettingsDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

const modes = ['light', 'dark'] as const

/** How the application looks, to the user's liking. Every choice takes effect at once and is kept. */
export const SettingsDrawer = observer(function SettingsDrawer({ open, onClose }: SettingsDrawerProps) {
  const { t } = useTranslation()
  const app = useApp()
  const { settings } = app
  return (
    <Drawer
      open={open}
      zIndex={layers.drawers}
      width={frameSizes.settingsDrawer}
      title={t('shell.settings.title')}
      onClose={onClose}
      styles={{ body: { padding: 16 } }}
    >
      <ChoiceList
        title={t('shell.settings.layout')}
        name="layout"
        options={layouts.map((value) => ({
          value,
          label: t(`shell.settings.layout.${value}`),
          picture: <FramePicture layout={value} navigation={settings.navigation} />,
        }))}
        value={settings.layout}
        onChange={(layout) => void app.setLayout(layout)}
      />
      <ChoiceList
        title={t('shell.settings.navigation')}
        name="navigation"
        options={navigations.map((value) => ({
          value,
          label: t(`shell.settings.navigation.${value}`),
          picture: <FramePicture layout={settings.layout} navigation={value} />,
        }))}
        value={settings.navigation}
        onChange={settings.setNavigation}
      />
      <ChoiceList
        title={t('shell.settings.mode')}
        name="mode"
        options={modes.map((value) => ({ value, label: t(`shell.settings.mode.${value}`) }))}
        value={settings.mode}
        onChange={settings.setMode}
      />
      <ChoiceList
        title={t('shell.settings.color')}
        name="color"
        shape="swatch"
        options={offeredColors.map((value) => ({ value, label: t(`shell.settings.color.${value}`), color: themeColors[value] }))}
        value={settings.color}
        onChange={settings.setColor}
      />
      <ChoiceList
        title={t('shell.settings.size')}
        name="size"
        options={sizes.map((value) => ({ value, label: t(`shell.settings.size.${value}`) }))}
        value={settings.size}
        onChange={settings.setSize}
      />
      <h3 className={styles['title']}>{t('shell.settings.parts')}</h3>
      <ul className={styles['switches']}>
        {switchNames.map((name) => (
          <SettingSwitch key={name} name={name} />
        ))}
      </ul>
    </Drawer>
  )
})

const SettingSwitch = observer(function SettingSwitch({ name }: { readonly name: SwitchName }) {
  const { t } = useTranslation()
  const { settings } = useApp()
  const id = useId()
  // To-dos are counted all the same, but nobody would hear of them.
  const silent = name === 'showBroadcast' && typeof speechSynthesis === 'undefined'
  return (
    <li className={styles['switch']}>
      <label htmlFor={id}>
        {t(`shell.settings.switch.${name}`)}
        {silent && (
          <span id={`${id}note`} className={styles['note']}>
            {t('shell.settings.noSpeech')}
          </span>
        )}
      </label>
      <Switch
        id={id}
        size="small"
        checked={settings.switches[name]}
        aria-describedby={silent ? `${id}note` : undefined}
        onChange={(on) => settings.turn(name, on)}
      />
    </li>
  )
})
