import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { resolveLink, type PageRoute } from '../router/menu-routes'

/** Opens a menu entry where it belongs: here, or in a window of its own. */
export function useOpenRoute(): (route: PageRoute) => void {
  const { session, notices } = useApp()
  const navigate = useNavigate()
  const { t } = useTranslation()
  return (route) => {
    if (route.opens === 'here' || route.content.show !== 'link') return void navigate(route.path)
    const address = resolveLink(route.content.url, session.token ?? '', window.location.origin)
    if (address) window.open(address, '_blank', 'noopener,noreferrer')
    else notices.toast('warning', t('shell.frame.linkBroken'))
  }
}
