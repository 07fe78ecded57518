import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { timeFormat } from '../i18n/time-format'
import { frameSizes } from '../settings/site-config'

/** Tells who has just signed in of the time before: when, from where. */
export function useGreeting(): void {
  const { session, notices, words } = useApp()
  const { t } = useTranslation()
  useEffect(() => {
    const last = session.current?.user.lastLogin
    if (!session.greet() || !last) return
    const time = timeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(last.time)
    const lines = [
      t('shell.lastLogin.time', { time }),
      ...(last.place ? [t('shell.lastLogin.place', { place: last.place })] : []),
      t('shell.lastLogin.address', { address: last.address }),
    ]
    notices.announce(t('shell.lastLogin.title'), lines, frameSizes.lastLoginMs)
    // Once, when the frame has appeared.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
