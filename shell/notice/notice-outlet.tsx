import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { frameSizes } from '../settings/site-config'
import { ComponentsRoot } from '../theme/components-root'
import { toastContainer } from './popup-containers'

const seconds = frameSizes.toastMs / 1000
/** Milliseconds that an answered question may take to fade; where nothing is animated, nobody says that it is gone. */
const longestClosing = 400

/** Draws what the notice board says, above whatever page stands. */
export const NoticeOutlet = () => (
  <ComponentsRoot>
    <App message={{ top: 64, maxCount: 3, getContainer: toastContainer }}>
      <Screen />
    </App>
  </ComponentsRoot>
)

/** The same message at the same time is one toast. */
function Screen() {
  const { message, modal, notification } = App.useApp()
  const { notices } = useApp()
  const { t } = useTranslation()
  useEffect(
    () =>
      notices.attach({
        toast: (level, content) => void message.open({ type: level, content, duration: seconds, key: `${level} ${content}` }),
        announce: (title, lines, milliseconds) =>
          notification.info({
            message: title,
            description: lines.map((line) => <div key={line}>{line}</div>),
            placement: 'bottomRight',
            duration: milliseconds / 1000,
          }),
        confirm: (content) =>
          new Promise((resolve) => {
            let agreed = false
            const answer = (yes: boolean) => {
              agreed = yes
              setTimeout(() => resolve(yes), longestClosing)
            }
            modal.confirm({
              title: t('shell.confirm.title'),
              content: content.split('\n').map((line) => <div key={line}>{line}</div>),
              okText: t('shell.confirm.ok'),
              cancelText: t('shell.confirm.cancel'),
              centered: true,
              // What cannot be taken back takes more than a key that was pressed too early.
              autoFocusButton: 'cancel',
              okButtonProps: { type: 'default', danger: true },
              cancelButtonProps: { type: 'primary' },
              onOk: () => answer(true),
              onCancel: () => answer(false),
              // Only then is the focus back where it was: what follows may take it elsewhere, or remove what has it.
              afterClose: () => resolve(agreed),
            })
          }),
        tell: (content) =>
          new Promise((resolve) => {
            // `afterClose` also comes when Escape closed it.
            modal.info({ title: t('shell.confirm.title'), content, okText: t('shell.confirm.ok'), centered: true, afterClose: () => resolve() })
          }),
      }),
    [notices, message, modal, notification, t],
  )
  return null
}
