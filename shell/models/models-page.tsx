import { AppstoreOutlined, BarsOutlined, FileTextOutlined, PlusOutlined, TableOutlined, CodeOutlined } from '@ant-design/icons'
import { Button, Pagination, Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { OpenMenu, useServices, type MenuEntry } from '../../engine/render'
import { holds } from '../access/permissions'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { saveFile } from '../gateway/save-file'
import { LoadFailure } from '../page/load-failure'
import { paths } from '../paths'
import { blankForm } from './blank-form'
import { exportedModel, type ExportFormat } from './export-model'
import type { Can, ModelActions } from './model-actions'
import { modelCalls, type ModelQuery } from './model-calls'
import { ModelCards } from './model-cards'
import type { ModelRow } from './model-row'
import { everything, ModelSearch } from './model-search'
import { ModelTable, usualSort } from './model-table'
import { NewFromJson } from './new-from-json'
import { NewFromSheet } from './new-from-sheet'
import { NewFromTemplate } from './new-from-template'
import { lazyInComponents } from '../theme/in-components'
import { publishCalls } from './publish/publish-calls'
import { NewModelDialog } from './new-model-dialog'
import { SettingsDialog } from './settings-dialog'
import { useModels } from './use-models'
import styles from './models-page.module.css'

const PublishDialog = lazyInComponents(
  () => import('./publish/publish-dialog'),
  (module) => module.default,
)
const VersionsDrawer = lazyInComponents(
  () => import('./versions/versions-drawer'),
  (module) => module.default,
)

const WordsDrawer = lazyInComponents(
  () => import('./words/words-drawer'),
  (module) => module.default,
)

/** The name of the place that this page stands at: its codes are asked of that entry. */
const placeName = 'onlineDev-webDesign'
const lookKey = 'models.look'
const sizes = [10, 20, 30, 40, 50, 100]

/** What a model is made of. */
type Source = 'blank' | 'template' | 'sheet' | 'json'
type Opened = { readonly what: Source } | { readonly what: 'settings' | 'publish' | 'versions' | 'words'; readonly row: ModelRow } | null

const sources = [
  { what: 'template', words: 'fromTemplate', button: 'btn_add', icon: <FileTextOutlined aria-hidden /> },
  { what: 'sheet', words: 'fromSheet', button: 'btn_import', icon: <TableOutlined aria-hidden /> },
  { what: 'json', words: 'fromJson', button: 'btn_import', icon: <CodeOutlined aria-hidden /> },
] as const

/** The models of online development: found, made, opened, copied, exported, renamed, switched off and removed. */
const ModelsPage = observer(function ModelsPage() {
  const { t } = useTranslation()
  const { http, session, notices, settings, store } = useApp()
  const navigate = useNavigate()
  const services = useServices()
  const calls = useMemo(() => modelCalls(http), [http])
  const [query, setQuery] = useState<ModelQuery>({ ...everything, page: 1, size: 20, sort: usualSort })
  const [look, setLook] = useState<'rows' | 'cards'>(() => (store.get(lookKey) === 'cards' ? 'cards' : 'rows'))
  const [opened, setOpened] = useState<Opened>(null)
  const [menuAt, setMenuAt] = useState<{ readonly row: ModelRow; readonly owner: HTMLElement } | null>(null)
  const { loaded, reload } = useModels(calls, query, (page) => setQuery({ ...query, page }))
  const menuId = session.routes.find(({ name }) => name === placeName)?.menuId
  const can: Can = (button) => session.current !== null && holds(session.current.permissions, button, menuId)
  const categories = loaded.at === 'ready' ? loaded.page.categories : []

  const open = (id: string, number?: number) =>
    void navigate(`${paths.preview}?model=${encodeURIComponent(id)}${number === undefined ? '' : `&version=${number}`}`)
  const tell = async (answer: { readonly ok: boolean; readonly error?: { readonly message: string } }, message: string) => {
    notices.toast(answer.ok ? 'success' : 'error', answer.ok ? message : (answer.error?.message ?? ''))
    await reload()
  }
  const copy = async (row: ModelRow) => tell(await calls.copy(row.id), t('pages.design.copied', { name: row.fullName }))
  const remove = async (row: ModelRow) => {
    if (!(await notices.confirm(t('pages.design.removeConfirm', { name: row.fullName })))) return
    const answer = await calls.remove(row.id)
    if (answer.ok) return tell(answer, t('pages.design.removed'))
    // What needs it is named: that stays until it was read.
    await notices.tell(answer.error.message)
  }
  const toggle = async (row: ModelRow) => {
    if (row.isOn && !(await notices.confirm(t('pages.design.offConfirm', { name: row.fullName })))) return
    await tell(await calls.toggle(row.id), t('pages.design.saved'))
  }
  const withdraw = async (row: ModelRow) => {
    if (!(await notices.confirm(t('pages.publish.withdrawConfirm', { name: row.fullName })))) return
    await tell(await publishCalls(http, row.id).withdraw(row.version), t('pages.publish.withdrawn', { name: row.fullName }))
  }
  const exported = async (row: ModelRow, format: ExportFormat | 'formily') => {
    const answer = await calls.read(row.id)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    const text =
      format === 'formily' ? (await import('./export-formily')).exportedSchema(answer.value, services) : exportedModel(answer.value, format)
    if (text === null) return notices.toast('error', t('pages.design.formilyUnread'))
    saveFile(`${row.enCode}.${format}.json`, new Blob([text], { type: 'application/json' }))
  }
  const actions: ModelActions = {
    open: (row) => open(row.id),
    settings: (row) => setOpened({ what: 'settings', row }),
    remove: (row) => void remove(row),
    publish: (row) => setOpened({ what: 'publish', row }),
    more: (row, owner) => setMenuAt({ row, owner }),
  }
  const entriesOf = (row: ModelRow): readonly MenuEntry[] => {
    const entry = (key: string, label: string, isThere: boolean, onChoose: () => void, danger = false): readonly MenuEntry[] =>
      isThere ? [{ key, label, danger, onChoose }] : []
    return [
      ...entry('versions', t('pages.publish.versions'), true, () => setOpened({ what: 'versions', row })),
      ...entry('words', t('pages.words.open'), can('btn_design'), () => setOpened({ what: 'words', row })),
      ...entry('withdraw', t('pages.publish.withdraw'), row.isPublished && can('btn_publish'), () => void withdraw(row)),
      ...entry('copy', t('pages.design.copy'), can('btn_copy'), () => void copy(row)),
      ...entry('weft', t('pages.design.exportWeft'), can('btn_download'), () => void exported(row, 'weft')),
      ...entry('generator', t('pages.design.exportGenerator'), can('btn_download'), () => void exported(row, 'generator')),
      ...entry('formily', t('pages.design.exportFormily'), can('btn_download'), () => void exported(row, 'formily')),
      ...entry('state', t(row.isOn ? 'pages.design.disable' : 'pages.design.enable'), can('btn_edit'), () => void toggle(row)),
      ...entry('remove', t('pages.design.remove'), can('btn_remove') && row.module === null, () => void remove(row), true),
    ]
  }
  const leave = (changed: boolean) => {
    setOpened(null)
    if (changed) void reload()
  }
  const closed = (made: string | null) => {
    setOpened(null)
    if (made === null) return
    void reload()
    open(made)
  }
  const isSearched = query.keyword !== '' || query.category !== '' || query.state !== ''
  const empty = t(isSearched ? 'pages.design.nothingFound' : 'pages.design.none')

  if (loaded.at === 'loading') return <PageSkeleton />
  return (
    <div className={styles['page']}>
      <h1 className="shell-visually-hidden">{t('pages.design.title')}</h1>
      <ModelSearch categories={categories} onSearch={(wanted) => setQuery({ ...query, ...wanted, keyword: wanted.keyword.trim(), page: 1 })} />
      <div className={styles['body']}>
        <div className={styles['toolbar']}>
          {can('btn_add') && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ what: 'blank' })}>
              {t('pages.design.add')}
            </Button>
          )}
          {sources.map(
            ({ what, icon, words, button }) =>
              can(button) && (
                <Button key={what} icon={icon} onClick={() => setOpened({ what })}>
                  {t(`pages.design.${words}`)}
                </Button>
              ),
          )}
          {!settings.mobile && (
            <Segmented<'rows' | 'cards'>
              className={styles['look'] ?? ''}
              aria-label={t('pages.design.look')}
              value={look}
              options={[
                { value: 'rows', icon: <BarsOutlined aria-hidden />, label: t('pages.design.asRows') },
                { value: 'cards', icon: <AppstoreOutlined aria-hidden />, label: t('pages.design.asCards') },
              ]}
              onChange={(chosen) => {
                setLook(chosen)
                store.set(lookKey, chosen)
              }}
            />
          )}
        </div>
        {loaded.at === 'failed' ? (
          <LoadFailure message={loaded.message} again={t('pages.design.reload')} onAgain={() => void reload()} />
        ) : (
          <>
            {look === 'cards' || settings.mobile ? (
              <ModelCards rows={loaded.page.rows} stale={loaded.stale} empty={empty} can={can} actions={actions} />
            ) : (
              <ModelTable
                rows={loaded.page.rows}
                stale={loaded.stale}
                empty={empty}
                sort={query.sort}
                can={can}
                actions={actions}
                onSort={(sort) => setQuery({ ...query, sort, page: 1 })}
              />
            )}
            <Pagination
              className={styles['pager'] ?? ''}
              size="small"
              current={query.page}
              pageSize={query.size}
              total={loaded.page.total}
              showSizeChanger
              showLessItems={settings.mobile}
              pageSizeOptions={sizes}
              showTotal={(total) => t('pages.design.count', { count: total })}
              onChange={(page, size) => setQuery({ ...query, page: size === query.size ? page : 1, size })}
            />
          </>
        )}
        <p className={styles['keys']}>{t('pages.design.keys')}</p>
      </div>
      {menuAt && (
        <OpenMenu
          label={t('pages.design.moreOf', { name: menuAt.row.fullName })}
          entries={entriesOf(menuAt.row)}
          owner={() => menuAt.owner}
          onClose={() => setMenuAt(null)}
        />
      )}
      {opened?.what === 'blank' && (
        <NewModelDialog
          calls={calls}
          title={t('pages.design.add')}
          categories={categories}
          material={{
            fullName: '',
            enCode: '',
            category: '',
            formData: ({ fullName }) => blankForm(fullName, t('pages.design.firstField')),
            columnData: '',
          }}
          onClose={closed}
        />
      )}
      {opened?.what === 'template' && <NewFromTemplate calls={calls} categories={categories} onClose={closed} />}
      {opened?.what === 'sheet' && <NewFromSheet calls={calls} categories={categories} onClose={closed} />}
      {opened?.what === 'json' && <NewFromJson calls={calls} categories={categories} onClose={closed} />}
      {opened?.what === 'publish' && <PublishDialog modelId={opened.row.id} name={opened.row.fullName} onClose={leave} />}
      {opened?.what === 'versions' && (
        <VersionsDrawer
          modelId={opened.row.id}
          name={opened.row.fullName}
          mayDesign={can('btn_design') && opened.row.module === null}
          onOpen={(number) => open(opened.row.id, number)}
          onClose={leave}
        />
      )}
      {opened?.what === 'words' && (
        <WordsDrawer modelId={opened.row.id} name={opened.row.fullName} mayDesign={opened.row.module === null} onClose={leave} />
      )}
      {opened?.what === 'settings' && <SettingsDialog calls={calls} row={opened.row} categories={categories} onClose={leave} />}
    </div>
  )
})

export default ModelsPage
