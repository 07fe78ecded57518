import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../engine/render'
import { useApp } from '../app-context'
import { MenuSearch } from './menu-search'
import styles from './navbar.module.css'

/** Opens the search of the menu; so does Ctrl+K. */
export const SearchButton = observer(function SearchButton() {
  const { t } = useTranslation()
  const { settings } = useApp()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <PlainButton
        look="bare"
        className={styles['search']}
        data-compact={settings.mobile}
        icon={SearchOutlined}
        title={t('shell.search.placeholder')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <span className={settings.mobile ? 'shell-visually-hidden' : styles['searchWords']}>{t('shell.search.placeholder')}</span>
        {!settings.mobile && <kbd className={styles['key']}>Ctrl K</kbd>}
      </PlainButton>
      {open && <MenuSearch onClose={() => setOpen(false)} />}
    </>
  )
})
