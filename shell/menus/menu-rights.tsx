import { ImportOutlined } from '@ant-design/icons'
import { Button, Checkbox, Drawer, Space, Tabs } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { rightTypes, type MenuCalls, type Rights, type RightType } from './menu-calls'
import { nameIn, type MenuRow } from './menu-row'
import { isGiven, RightList, rightWords as words, type DraftRight } from './right-list'
import { SchemesPanel } from './schemes/schemes-panel'
import { LoadFailure } from '../page/load-failure'
import styles from './menu-rights.module.css'

interface MenuRightsProps {
  readonly calls: MenuCalls
  readonly row: MenuRow
  readonly canEdit: boolean
  readonly onClose: (changed: boolean) => void
}

type Draft = Readonly<Record<RightType, readonly DraftRight[]>>

const draftOf = (rights: Rights): Draft => {
  const of = (type: RightType) => rights[type].map((one, key): DraftRight => ({ ...one, key, isNew: false }))
  return { button: of('button'), column: of('column'), form: of('form') }
}

/** The codes that an entry gives out: taken over from what it shows, or its own. What is given out is granted to roles elsewhere. */
export function MenuRights({ calls, row, canEdit, onClose }: MenuRightsProps) {
  const { t, i18n } = useTranslation()
  const { notices } = useApp()
  const [rights, setRights] = useState<Rights | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [keepHolders, setKeepHolders] = useState(true)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const load = useCallback(async () => {
    const answer = await calls.rights(row.id)
    if (!answer.ok) return setFailure(answer.error.message)
    setRights(answer.value)
    setDraft(draftOf(answer.value))
    setFailure('')
  }, [calls, row.id])
  useEffect(() => {
    void load()
  }, [load])

  const isChanged = rights !== null && draft !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(rights))
  const change = (type: RightType, list: readonly DraftRight[]) => {
    if (draft) setDraft({ ...draft, [type]: list })
    setFailure('')
  }
  const close = async () => {
    if (isChanged && !(await notices.confirm(t('shell.leave.close')))) return
    onClose(false)
  }
  const save = async () => {
    if (!draft || !rights) return
    const empty = rightTypes.some((type) => draft[type].some(({ enCode, fullName }) => enCode.trim() === '' || fullName.trim() === ''))
    if (empty) return setFailure(t('pages.menu.required', { field: `${t('pages.menu.rightName')}、${t('pages.menu.rightCode')}` }))
    const of = (type: RightType) =>
      draft[type]
        .filter(({ isOffered }) => isOffered)
        .map(({ enCode, fullName, names }) => ({ enCode: enCode.trim(), fullName: fullName.trim(), names }))
    setBusy(true)
    const answer = await calls.saveRights(row.id, {
      button: of('button'),
      column: of('column'),
      form: of('form'),
      keepHolders,
      version: rights.version,
    })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error.message)
    notices.toast('success', t('pages.menu.saved'))
    onClose(true)
  }
  /** Everything that what the entry shows asks for is given out; it is stored when the drawer is saved. */
  const takeOver = () => {
    if (!draft) return
    const count = rightTypes.reduce((sum, type) => sum + draft[type].filter(({ isOffered }) => !isOffered).length, 0)
    const all = (type: RightType) => draft[type].map((one) => ({ ...one, isOffered: true }))
    setDraft({ button: all('button'), column: all('column'), form: all('form') })
    notices.toast('info', t('pages.menu.takenOver', { count }))
  }

  const showsModels = row.type === 3 || row.type === 10
  const types = draft === null ? [] : rightTypes.filter((type) => type === 'button' || draft[type].length > 0 || showsModels)
  const restricts =
    rights !== null && draft !== null && (['column', 'form'] as const).some((type) => !rights[type].some(isGiven) && draft[type].some(isGiven))
  return (
    <Drawer
      open
      width="min(760px, 100%)"
      title={t('pages.menu.rightsTitle', { name: nameIn(row, i18n.language) })}
      maskClosable={false}
      onClose={() => void close()}
      footer={
        canEdit && (
          <Space>
            <Button type="primary" loading={busy} disabled={!isChanged} onClick={() => void save()}>
              {t('pages.menu.save')}
            </Button>
            <Button onClick={() => void close()}>{t('pages.menu.cancel')}</Button>
          </Space>
        )
      }
    >
      {failure !== '' && <LoadFailure className={styles['note']} message={failure} again={t('pages.menu.reload')} onAgain={() => void load()} />}
      {draft === null && failure === '' && <PageSkeleton />}
      {draft !== null && rights !== null && (
        <>
          <div className={styles['head']}>
            {canEdit && (
              <Button
                icon={<ImportOutlined aria-hidden />}
                disabled={!rightTypes.some((type) => draft[type].some(({ isOffered }) => !isOffered))}
                onClick={takeOver}
              >
                {t('pages.menu.takeOver', { source: t(showsModels ? 'pages.menu.sourceModel' : 'pages.menu.sourcePage') })}
              </Button>
            )}
            <span>
              {t('pages.menu.heldBy')}：{rights.roles === 0 ? t('pages.menu.noRoles') : t('pages.menu.roles', { count: rights.roles })}
            </span>
          </div>
          {restricts && rights.roles > 0 && (
            <Checkbox className={styles['note'] ?? ''} checked={keepHolders} onChange={(event) => setKeepHolders(event.target.checked)}>
              {t('pages.menu.keepHolders', { count: rights.roles })}
            </Checkbox>
          )}
          <Tabs
            animated={false}
            items={[
              ...types.map((type) => ({
                key: type,
                label: `${t(words(type))} (${draft[type].filter(isGiven).length})`,
                children: <RightList type={type} list={draft[type]} canEdit={canEdit} onChange={(list) => change(type, list)} />,
              })),
              ...(showsModels
                ? [{ key: 'data', label: t('shell.dataScheme.title'), children: <SchemesPanel menuId={row.id} canEdit={canEdit} /> }]
                : []),
            ]}
          />
        </>
      )}
    </Drawer>
  )
}
