import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { fillLink } from '../router/outgoing-link'
import type { PageRoute } from '../router/menu-routes'

/** Opens a menu entry where it belongs: here, or in a window of its own. */
export function useOpenRoute(): (route: PageRoute) => void {
  const app = useApp()
  const navigate = useNavigate()
  const { t } = useTranslation()
  return (route) => {
    if (route.opens === 'here' || route.content.show !== 'link') return void navigate(route.path)
    void fillLink(route.content.url, app.linkSurroundings()).then((link) => {
      if (!link) return app.notices.toast('warning', t('shell.frame.linkBroken'))
      if (!link.ok) return app.notices.toast('error', link.error.message)
      window.open(link.value, '_blank', 'noopener,noreferrer')
    })
  }
}
