import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MenuIcon } from '../frame/menu-icon'
import { useOpenRoute } from '../frame/use-open-route'
import type { PageRoute } from '../router/menu-routes'
import { useTitleOf } from '../router/use-title'
import styles from './dashboard-page.module.css'

/** Pages as tiles that lead to them. */
export function PageTiles({ routes }: { readonly routes: readonly PageRoute[] }) {
  const titleOf = useTitleOf()
  const openRoute = useOpenRoute()
  const { t } = useTranslation()
  return (
    <ul className={styles['tiles']}>
      {routes.map((route) => {
        const title = titleOf(route.name, route.title)
        const inside = (
          <>
            <span className={styles['icon']}>
              <MenuIcon icon={route.icon} name={route.name} />
            </span>
            <span className={styles['tileTitle']}>{title}</span>
          </>
        )
        return (
          <li key={route.path}>
            {route.opens === 'here' ? (
              <Link to={route.path} className={styles['tile']}>
                {inside}
              </Link>
            ) : (
              <button type="button" className={styles['tile']} onClick={() => openRoute(route)} title={t('shell.frame.newWindow')}>
                {inside}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
