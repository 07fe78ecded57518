import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Input, Radio } from 'antd'
import { observer } from 'mobx-react-lite'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Answer, type Json } from '../../engine'
import { OpenMenu, type MenuEntry } from '../../engine/render'
import { holds } from '../access/permissions'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { saveFile } from '../gateway/save-file'
import { LoadFailure } from '../page/load-failure'
import { menuCalls } from './menu-calls'
import { MenuForm } from './menu-form'
import { MenuImport } from './menu-import'
import { MenuRights } from './menu-rights'
import { flatRows, foundRows, nameIn, shownRows, type Category, type MenuRow } from './menu-row'
import { MenuTable } from './menu-table'
import { moveBy, moveTo, type Move, type Step } from './moves'
import { targetWords } from './target-words'
import { useMenus } from './use-menus'
import styles from './menus-page.module.css'

/** The name of the place that this page stands at: its codes are asked of that entry. */
const placeName = 'system-menu'

type Opened =
  | { readonly what: 'new'; readonly parentId: string }
  | { readonly what: 'edit' | 'rights'; readonly row: MenuRow }
  | { readonly what: 'import' }
  | null

/** The entries of the menu: searched, sorted, moved, shown and hidden, with what they lead to and the rights that they give out. */
const MenusPage = observer(function MenusPage() {
  const { t, i18n } = useTranslation()
  const { http, session, notices, settings } = useApp()
  const calls = useMemo(() => menuCalls(http), [http])
  const [category, setCategory] = useState<Category>('Web')
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [opened, setOpened] = useState<Opened>(null)
  const [menuAt, setMenuAt] = useState<{ readonly row: MenuRow; readonly owner: HTMLElement } | null>(null)
  const { loaded, targets, reload, latest } = useMenus(calls, category)
  const steps = useRef(Promise.resolve())
  const menuId = session.routes.find(({ name }) => name === placeName)?.menuId
  const can = (button: string): boolean => session.current !== null && holds(session.current.permissions, button, menuId)

  const rows = useMemo(() => (loaded.at === 'ready' ? loaded.rows : []), [loaded])
  const word = useDeferredValue(keyword)
  const shown = useMemo(() => shownRows(foundRows(rows, word), word.trim() === '' ? open : 'all'), [rows, word, open])
  const words = useMemo(() => targetWords(rows, targets), [rows, targets])
  const targetOf = useCallback((id: string) => words.get(id) ?? '', [words])
  const all = useMemo(() => flatRows(rows), [rows])
  const byId = (id: string): MenuRow | undefined => all.find((row) => row.id === id)

  const done = async (answer: Answer<Json>, message: string): Promise<boolean> => {
    notices.toast(answer.ok ? 'success' : 'error', answer.ok ? message : answer.error.message)
    await reload()
    return answer.ok
  }
  const fold = (id: string, isOpen: boolean) => {
    const before = open === 'all' ? new Set(all.map((row) => row.id)) : new Set(open)
    if (isOpen) before.add(id)
    else before.delete(id)
    setOpen(before)
  }
  const move = async (row: MenuRow, to: Move | null) => {
    if (to === null) return
    if (to.parentId !== row.parentId) setOpen((before) => (before === 'all' ? before : new Set([...before, to.parentId])))
    await done(await calls.move(row.id, to), t('pages.menu.moved', { name: nameIn(row, i18n.language) }))
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus()
  }
  /** One after another: each begins where the one before has left the entry, however fast the keys come. */
  const step = (id: string, by: Step) => {
    if (word.trim() !== '') return
    steps.current = steps.current.then(async () => {
      const row = flatRows(latest.current).find((one) => one.id === id)
      if (row) await move(row, moveBy(latest.current, id, by))
    })
  }
  const toggle = async (id: string) => {
    const row = byId(id)
    if (!row) return
    if (row.enabledMark === 1 && !(await notices.confirm(t('pages.menu.disableConfirm', { name: nameIn(row, i18n.language) })))) return
    await done(await calls.toggle(id), t('pages.menu.saved'))
  }
  const remove = async (id: string) => {
    const row = byId(id)
    if (!row || !can('btn_remove') || !(await notices.confirm(t('pages.menu.removeConfirm', { name: nameIn(row, i18n.language) })))) return
    await done(await calls.remove(id), t('pages.menu.removed'))
  }
  const restore = async (row: MenuRow) => {
    if (!(await notices.confirm(t('pages.menu.restoreConfirm', { name: nameIn(row, i18n.language) })))) return
    await done(await calls.restore(row.id), t('pages.menu.restored'))
  }
  const exported = async (row: MenuRow) => {
    const answer = await calls.exported(row.id)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    const file = isJsonObject(answer.value) ? answer.value : {}
    saveFile(String(file['name']), new Blob([String(file['content'])], { type: 'application/json' }))
  }
  const edit = (id: string) => {
    const row = byId(id)
    if (row) setOpened({ what: 'edit', row })
  }

  const entriesOf = (row: MenuRow): readonly MenuEntry[] => {
    const entry = (key: string, label: string, isThere: boolean, onChoose: () => void, danger = false): readonly MenuEntry[] =>
      isThere ? [{ key, label, danger, onChoose }] : []
    const steps = (['up', 'down', 'in', 'out'] as const).flatMap((by) => {
      const to = word.trim() === '' ? moveBy(rows, row.id, by) : null
      const key = `move${by.charAt(0).toUpperCase()}${by.slice(1)}`
      return entry(key, t(`pages.menu.${key}`), can('btn_edit') && to !== null, () => void move(row, to))
    })
    return [
      ...entry('edit', t('pages.menu.edit'), settings.mobile && can('btn_edit'), () => edit(row.id)),
      ...entry('rights', t('pages.menu.rights'), settings.mobile && can('btn_rights'), () => setOpened({ what: 'rights', row })),
      ...entry(
        'state',
        t(row.enabledMark === 1 ? 'pages.menu.disable' : 'pages.menu.enable'),
        settings.mobile && can('btn_edit'),
        () => void toggle(row.id),
      ),
      ...entry('addBelow', t('pages.menu.addBelow'), can('btn_add') && row.type === 1, () => setOpened({ what: 'new', parentId: row.id })),
      ...steps,
      ...entry('export', t('pages.menu.export'), can('btn_download'), () => void exported(row)),
      ...entry('restore', t('pages.menu.restore'), can('btn_edit') && row.changes.length > 0, () => void restore(row)),
      ...entry('remove', t('pages.menu.remove'), can('btn_remove') && !row.isShipped, () => void remove(row.id), true),
    ]
  }
  const close = (changed: boolean) => {
    setOpened(null)
    if (changed) void reload()
  }

  if (loaded.at === 'loading') return <PageSkeleton />
  return (
    <div className={styles['page']}>
      <h1 className="shell-visually-hidden">{t('pages.menu.title')}</h1>
      <div role="search" className={styles['search']}>
        <label className={styles['labelled']}>
          {t('pages.menu.name')}
          <Input
            className={styles['keyword'] ?? ''}
            allowClear
            aria-label={t('pages.menu.search')}
            placeholder={t('pages.menu.keyword')}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </label>
        <Radio.Group
          aria-label={t('pages.menu.category')}
          optionType="button"
          value={category}
          options={[
            { value: 'Web', label: t('pages.menu.web') },
            { value: 'App', label: t('pages.menu.app') },
          ]}
          onChange={(event) => setCategory(event.target.value as Category)}
        />
      </div>
      <div className={styles['body']}>
        <div className={styles['toolbar']}>
          {can('btn_add') && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ what: 'new', parentId: '-1' })}>
              {t('pages.menu.add')}
            </Button>
          )}
          {can('btn_import') && (
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpened({ what: 'import' })}>
              {t('pages.menu.import')}
            </Button>
          )}
          <Button onClick={() => setOpen(open === 'all' ? new Set() : 'all')}>
            {t(open === 'all' ? 'pages.menu.foldAll' : 'pages.menu.expandAll')}
          </Button>
          <span role="status" className={styles['count']}>
            {t('pages.menu.count', { count: word.trim() === '' ? all.length : shown.length })}
          </span>
        </div>
        {loaded.at === 'failed' ? (
          <LoadFailure message={loaded.message} again={t('pages.menu.reload')} onAgain={() => void reload()} />
        ) : (
          <MenuTable
            rows={shown}
            empty={t(word.trim() === '' ? 'pages.menu.none' : 'pages.menu.nothingFound')}
            targetOf={targetOf}
            allowed={{ edit: can('btn_edit'), rights: can('btn_rights'), compact: settings.mobile }}
            handlers={{
              fold,
              edit,
              rights: (id) => {
                const row = byId(id)
                if (row) setOpened({ what: 'rights', row })
              },
              toggle: (id) => void toggle(id),
              more: (id, owner) => {
                const row = byId(id)
                if (row) setMenuAt({ row, owner })
              },
              step,
              remove: (id) => {
                if (byId(id)?.isShipped === false) void remove(id)
              },
            }}
            onDrop={(id, target, drop) => {
              const row = byId(id)
              if (row) void move(row, moveTo(rows, id, target, drop))
            }}
          />
        )}
        <p id="menus-keys" className={styles['keys']}>
          {t('pages.menu.keys')}
        </p>
      </div>
      {menuAt && (
        <OpenMenu
          label={t('pages.menu.moreOf', { name: nameIn(menuAt.row, i18n.language) })}
          entries={entriesOf(menuAt.row)}
          owner={() => menuAt.owner}
          onClose={() => setMenuAt(null)}
        />
      )}
      {(opened?.what === 'new' || opened?.what === 'edit') && (
        <MenuForm
          calls={calls}
          targets={targets}
          category={category}
          row={opened.what === 'edit' ? opened.row : null}
          parentId={opened.what === 'new' ? opened.parentId : opened.row.parentId}
          onClose={close}
        />
      )}
      {opened?.what === 'rights' && <MenuRights calls={calls} row={opened.row} canEdit={can('btn_rights')} onClose={close} />}
      {opened?.what === 'import' && <MenuImport calls={calls} category={category} onClose={close} />}
    </div>
  )
})

export default MenusPage
