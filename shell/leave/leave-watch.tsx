import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useApp } from '../app-context'
import { paths } from '../paths'
import { findPlace, isCached, pathOf } from '../router/places'

/** Asks before a page with changes is left that is not kept drawn. Pages that are kept lose nothing by going elsewhere. */
export function LeaveWatch() {
  const { t } = useTranslation()
  const { session, settings, leaves, notices, keepsDrafts } = useApp()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Refreshing a tab has asked already; who is signed out has nothing left to keep.
    if (session.token === null || session.locked || nextLocation.pathname.startsWith(`${paths.redirect}/`)) return false
    const place = findPlace(currentLocation.pathname, session.routes)
    const next = findPlace(nextLocation.pathname, session.routes)
    if (!place || (next && pathOf(next) === pathOf(place))) return false
    return !(settings.switches.useCache && isCached(place)) && leaves.holds([pathOf(place)])
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void notices.confirm(t(keepsDrafts ? 'shell.leave.closeDraft' : 'shell.leave.close')).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker, notices, t, keepsDrafts])
  return null
}
