import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'

/** Full screen on and off; warns where the browser has none. */
export function useFullScreen(): { readonly on: boolean; readonly toggle: () => void } {
  const { notices } = useApp()
  const { t } = useTranslation()
  const [on, setOn] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const update = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  const unsupported = () => notices.toast('warning', t('shell.frame.fullScreenUnsupported'))
  const toggle = () => {
    if (!document.fullscreenEnabled) return unsupported()
    void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(unsupported)
  }
  return { on, toggle }
}
