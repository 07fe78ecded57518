import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApp } from '../app-context'
import type { ShownIn } from './model-row'
import styles from './models-page.module.css'

/** The entries of the menu that show a model, as links where the user may open them. */
export const MenuLinks = observer(function MenuLinks({ menus }: { readonly menus: readonly ShownIn[] }) {
  const { t } = useTranslation()
  const { session } = useApp()
  if (menus.length === 0) return <span className={styles['faint']}>{t('pages.design.nowhere')}</span>
  return (
    <ul className={styles['menus']}>
      {menus.map(({ id, fullName, isOn }) => {
        const route = isOn ? session.routes.find(({ menuId }) => menuId === id) : undefined
        return (
          <li key={id}>
            {route ? (
              <Link to={route.path}>{fullName}</Link>
            ) : (
              <span className={styles['faint']}>{isOn ? fullName : t('pages.design.menuOff', { name: fullName })}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
})
