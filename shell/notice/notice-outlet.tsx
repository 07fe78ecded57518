import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'

const seconds = 1.5
/** Milliseconds that an answered question may take to fade; where nothing is animated, nobody says that it is gone. */
const longestClosing = 400

/** Draws what the notice board says; the same message at the same time is one toast. */
export function NoticeOutlet() {
  const { message, modal } = App.useApp()
  const { notices } = useApp()
  const { t } = useTranslation()
  useEffect(
    () =>
      notices.attach({
        toast: (level, content) => void message.open({ type: level, content, duration: seconds, key: `${level} ${content}` }),
        confirm: (content) =>
          new Promise((resolve) => {
            let agreed = false
            const answer = (yes: boolean) => {
              agreed = yes
              setTimeout(() => resolve(yes), longestClosing)
            }
            modal.confirm({
              title: t('shell.confirm.title'),
              content,
              okText: t('shell.confirm.ok'),
              cancelText: t('shell.confirm.cancel'),
              centered: true,
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
    [notices, message, modal, t],
  )
  return null
}
