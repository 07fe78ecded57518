import { Button, Input, Popover, type InputRef } from 'antd'
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { MenuIcon } from '../frame/menu-icon'
import { menuIconNames } from '../frame/menu-icons'
import styles from './icon-picker.module.css'

interface IconPickerProps {
  readonly id: string
  readonly value: string
  readonly color: string
  readonly onChange: (icon: string) => void
}

const recentKey = 'recentIcons'
const mostRecent = 8

/** Chooses the icon of an entry: found by its name in the user's language or its own, those used last first. */
export function IconPicker({ id, value, color, onChange }: IconPickerProps) {
  const { t } = useTranslation()
  const { store } = useApp()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const box = useRef<InputRef>(null)
  const recent = (store.get(recentKey) ?? '').split(' ').filter((name) => menuIconNames.includes(name))
  const nameOf = (name: string): string => t(`pages.icon.${name}`)
  const word = search.trim().toLowerCase()
  const found = menuIconNames.filter((name) => word === '' || name.toLowerCase().includes(word) || nameOf(name).toLowerCase().includes(word))

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The drawer around stays open.
    event.stopPropagation()
    close()
  }
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const choose = (name: string) => {
    store.set(recentKey, [name, ...recent.filter((one) => one !== name)].slice(0, mostRecent).join(' '))
    onChange(name)
    close()
  }
  const grid = (names: readonly string[], label: string) => (
    <div role="group" aria-label={label} className={styles['grid']}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles['icon']}
          aria-pressed={name === value}
          aria-label={nameOf(name)}
          title={nameOf(name)}
          onKeyDown={escape}
          onClick={() => choose(name)}
        >
          <MenuIcon icon={name} />
        </button>
      ))}
    </div>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setSearch('')
      }}
      destroyOnHidden
      afterOpenChange={(shown) => {
        if (shown) box.current?.focus()
      }}
      content={
        <div role="dialog" aria-label={t('pages.menu.chooseIcon')} className={styles['popup']}>
          <Input
            ref={box}
            onKeyDown={escape}
            allowClear
            aria-label={t('pages.menu.searchIcon')}
            placeholder={t('pages.menu.searchIcon')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {word === '' && recent.length > 0 && (
            <>
              <p className={styles['heading']}>{t('pages.menu.recent')}</p>
              {grid(recent, t('pages.menu.recent'))}
            </>
          )}
          <p className={styles['heading']}>{t('pages.menu.allIcons')}</p>
          {found.length === 0 ? <p className={styles['none']}>{t('pages.menu.noIcon')}</p> : grid(found, t('pages.menu.allIcons'))}
        </div>
      }
    >
      <Button id={id} aria-haspopup="dialog" aria-expanded={open} aria-label={`${t('pages.menu.icon')} ${value === '' ? '' : nameOf(value)}`}>
        <span
          className={styles['tile']}
          data-colored={color !== ''}
          style={color === '' ? undefined : ({ background: color } as CSSProperties)}
          aria-hidden
        >
          <MenuIcon icon={value} />
        </span>
        {menuIconNames.includes(value) ? nameOf(value) : t('pages.menu.chooseIcon')}
      </Button>
    </Popover>
  )
}
