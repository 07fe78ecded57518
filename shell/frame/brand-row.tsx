import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApp } from '../app-context'
import { insideApp, paths } from '../paths'
import { BrandMark } from '../theme/brand-mark'
import styles from './frame.module.css'

/** Logo and name; a configured logo takes the place of ours. */
export const BrandRow = observer(function BrandRow({ collapsed = false }: { readonly collapsed?: boolean }) {
  const { t } = useTranslation()
  const system = useApp().session.current?.system
  const name = system?.name || t('shell.app.name')
  const logo = insideApp(system?.logo)
  return (
    <Link to={paths.dashboard} className={styles['brand']} aria-label={name}>
      {logo ? <img className={styles['logo']} src={logo} alt="" /> : <BrandMark size={30} />}
      {!collapsed && <span className={styles['brandName']}>{name}</span>}
    </Link>
  )
})
