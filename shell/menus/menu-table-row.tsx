import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined'
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import { memo, type CSSProperties, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainButton, PlainIcon } from '../../engine/render'
import { MenuIcon } from '../frame/menu-icon'
import { nameIn, objectIn, type ShownRow } from './menu-row'
import type { Drop, Step } from './moves'
import styles from './menu-table.module.css'

/** What can be done with a row; which of it the user may, the page knows. */
export interface RowHandlers {
  readonly fold: (id: string, open: boolean) => void
  readonly edit: (id: string) => void
  readonly rights: (id: string) => void
  readonly toggle: (id: string) => void
  readonly more: (id: string, at: HTMLElement) => void
  readonly step: (id: string, step: Step) => void
  /** Chooses the row above or below, or the first, or the last. */
  readonly choose: (id: string, to: 'up' | 'down' | 'first' | 'last' | 'parent' | 'here') => void
  readonly drag: (id: string | null) => void
  readonly over: (id: string, drop: Drop | null) => void
  readonly drop: (id: string, drop: Drop) => void
  readonly remove: (id: string) => void
}
export interface Allowed {
  readonly edit: boolean
  readonly rights: boolean
  /** There is no room beside the name: what else can be done stands under More. */
  readonly compact: boolean
}

interface MenuTableRowProps {
  readonly shown: ShownRow
  readonly target: string
  readonly chosen: boolean
  readonly dragged: boolean
  readonly dropped: Drop | null
  readonly allowed: Allowed
  readonly handlers: RowHandlers
}

const steps: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

function zoneOf(event: DragEvent<HTMLElement>, isDirectory: boolean): Drop {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  if (isDirectory && part > 0.25 && part < 0.75) return 'into'
  return part < 0.5 ? 'before' : 'after'
}

/** One entry: a row of the tree that keys fold, open and move. */
export const MenuTableRow = memo(function MenuTableRow({ shown, target, chosen, dragged, dropped, allowed, handlers }: MenuTableRowProps) {
  const { t, i18n } = useTranslation()
  const { row, level, isOpen, isLive } = shown
  const name = nameIn(row, i18n.language)
  const hasChildren = row.children.length > 0
  const color = String(objectIn(row.propertyJson)['iconBackgroundColor'] ?? '')
  const tabIndex = chosen ? 0 : -1

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const inRow = event.target === event.currentTarget
    const step = event.altKey ? steps[event.key] : undefined
    const act = (what: () => void) => {
      event.preventDefault()
      what()
    }
    if (step !== undefined) return allowed.edit ? act(() => handlers.step(row.id, step)) : undefined
    if (event.altKey || event.ctrlKey || event.metaKey) return
    switch (event.key) {
      case 'ArrowUp':
        return act(() => handlers.choose(row.id, 'up'))
      case 'ArrowDown':
        return act(() => handlers.choose(row.id, 'down'))
      case 'Home':
        return act(() => handlers.choose(row.id, 'first'))
      case 'End':
        return act(() => handlers.choose(row.id, 'last'))
      case 'ArrowRight':
        return act(() => (hasChildren && !isOpen ? handlers.fold(row.id, true) : handlers.choose(row.id, 'down')))
      case 'ArrowLeft':
        return act(() => (isOpen ? handlers.fold(row.id, false) : handlers.choose(row.id, 'parent')))
      case 'Enter':
        return inRow && allowed.edit ? act(() => handlers.edit(row.id)) : undefined
      case 'Delete':
        return inRow ? act(() => handlers.remove(row.id)) : undefined
    }
  }

  return (
    <tr
      role="row"
      className={styles['row']}
      data-row={row.id}
      data-live={isLive}
      data-dragged={dragged}
      data-drop={dropped ?? undefined}
      tabIndex={tabIndex}
      aria-level={level}
      aria-posinset={shown.position}
      aria-setsize={shown.siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (!chosen) handlers.choose(row.id, 'here')
      }}
      onDragOver={(event) => {
        event.preventDefault()
        handlers.over(row.id, zoneOf(event, row.type === 1))
      }}
      onDrop={(event) => {
        event.preventDefault()
        handlers.drop(row.id, zoneOf(event, row.type === 1))
      }}
    >
      <td role="gridcell">
        <div className={styles['name']} style={{ paddingInlineStart: (level - 1) * 20 }}>
          {allowed.edit && !allowed.compact && (
            <span
              className={styles['grip']}
              draggable
              aria-hidden
              title={t('pages.menu.drag', { name })}
              data-drag={row.id}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', name)
                handlers.drag(row.id)
              }}
              onDragEnd={() => handlers.drag(null)}
            >
              <PlainIcon of={HolderOutlined} />
            </span>
          )}
          {hasChildren ? (
            <button
              type="button"
              className={styles['fold']}
              data-open={isOpen}
              tabIndex={-1}
              aria-label={`${t(isOpen ? 'engine.list.fold' : 'engine.list.unfold')} ${name}`}
              onClick={() => handlers.fold(row.id, !isOpen)}
            >
              <PlainIcon of={RightOutlined} />
            </button>
          ) : (
            <span className={styles['leaf']} />
          )}
          <span
            className={styles['tile']}
            data-colored={color !== ''}
            style={color === '' ? undefined : ({ background: color } as CSSProperties)}
            aria-hidden
          >
            <MenuIcon icon={row.icon} name={row.enCode} directory={row.type === 1} />
          </span>
          <span className={styles['title']} title={name}>
            {name}
          </span>
          {row.changes.length > 0 && (
            <span className={styles['mark']} title={t('pages.menu.changedHelp')}>
              {t('pages.menu.changed')}
            </span>
          )}
        </div>
      </td>
      <td role="gridcell" className={`${styles['code'] ?? ''} ${styles['giving'] ?? ''}`} title={row.enCode}>
        {row.enCode}
      </td>
      <td role="gridcell">{t(`pages.menu.type${row.type}`)}</td>
      <td role="gridcell" className={styles['giving']} title={target}>
        {target}
      </td>
      <td role="gridcell">{row.roles === 0 ? t('pages.menu.noRoles') : t('pages.menu.roles', { count: row.roles })}</td>
      <td role="gridcell">
        <span className={styles['state']} data-on={row.enabledMark === 1}>
          {t(row.enabledMark === 1 ? 'pages.menu.on' : 'pages.menu.off')}
        </span>
      </td>
      <td role="gridcell" className={styles['last']}>
        <div className={styles['actions']}>
          {allowed.edit && !allowed.compact && (
            <PlainButton look="link" small tabIndex={tabIndex} aria-label={`${t('pages.menu.edit')} ${name}`} onClick={() => handlers.edit(row.id)}>
              {t('pages.menu.edit')}
            </PlainButton>
          )}
          {allowed.rights && !allowed.compact && (
            <PlainButton
              look="link"
              small
              tabIndex={tabIndex}
              aria-label={`${t('pages.menu.rights')} ${name}`}
              onClick={() => handlers.rights(row.id)}
            >
              {t('pages.menu.rights')}
            </PlainButton>
          )}
          {allowed.edit && !allowed.compact && (
            <PlainButton
              look="link"
              small
              tabIndex={tabIndex}
              aria-label={`${t(row.enabledMark === 1 ? 'pages.menu.disable' : 'pages.menu.enable')} ${name}`}
              onClick={() => handlers.toggle(row.id)}
            >
              {t(row.enabledMark === 1 ? 'pages.menu.disable' : 'pages.menu.enable')}
            </PlainButton>
          )}
          <PlainButton
            look="link"
            small
            tabIndex={tabIndex}
            aria-haspopup="menu"
            aria-label={t('pages.menu.moreOf', { name })}
            onClick={(event) => handlers.more(row.id, event.currentTarget)}
          >
            {t('pages.menu.more')} <PlainIcon of={DownOutlined} />
          </PlainButton>
        </div>
      </td>
    </tr>
  )
})
