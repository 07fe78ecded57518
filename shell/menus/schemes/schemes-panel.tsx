import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app-context'
import { PageSkeleton } from '../../frame/frame-skeleton'
import { schemeCalls, type Scheme, type SchemeField } from './scheme-calls'
import { SchemeDialog } from './scheme-dialog'
import { LoadFailure } from '../../page/load-failure'
import styles from './schemes.module.css'

interface SchemesPanelProps {
  readonly menuId: string
  readonly canEdit: boolean
}

type Loaded =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'ready'; readonly schemes: readonly Scheme[]; readonly fields: readonly SchemeField[] }

/** The data schemes of an entry: which records the roles see that hold them. Each is stored by itself. */
export function SchemesPanel({ menuId, canEdit }: SchemesPanelProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const calls = useMemo(() => schemeCalls(http), [http])
  const [loaded, setLoaded] = useState<Loaded>({ at: 'loading' })
  /** Null for a new one; undefined while none is open. */
  const [opened, setOpened] = useState<Scheme | null | undefined>(undefined)
  /** Gets the focus back, so that the next Escape closes the drawer around. */
  const opener = useRef<HTMLElement | null>(null)
  const open = (scheme: Scheme | null, button: HTMLElement) => {
    opener.current = button
    setOpened(scheme)
  }

  const load = useCallback(async () => {
    const [schemes, fields] = await Promise.all([calls.list(menuId), calls.fields(menuId)])
    if (!schemes.ok) return setLoaded({ at: 'failed', message: schemes.error.message })
    if (!fields.ok) return setLoaded({ at: 'failed', message: fields.error.message })
    setLoaded({ at: 'ready', schemes: schemes.value, fields: fields.value })
  }, [calls, menuId])
  useEffect(() => {
    void load()
  }, [load])

  const remove = async (scheme: Scheme) => {
    if (!(await notices.confirm(t('shell.dataScheme.removeConfirm', { name: scheme.fullName })))) return
    const answer = await calls.remove(scheme.id)
    notices.toast(answer.ok ? 'success' : 'error', answer.ok ? t('shell.dataScheme.removed') : answer.error.message)
    await load()
  }

  if (loaded.at === 'loading') return <PageSkeleton />
  if (loaded.at === 'failed') return <LoadFailure message={loaded.message} again={t('shell.dataScheme.reload')} onAgain={() => void load()} />
  const { schemes, fields } = loaded
  const severalModels = new Set(fields.map(({ modelId }) => modelId)).size > 1
  return (
    <>
      <p className={styles['help']}>{t('shell.dataScheme.help')}</p>
      {schemes.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.dataScheme.none')} />
      ) : (
        <ul className={styles['list']} aria-label={t('shell.dataScheme.title')}>
          {schemes.map((scheme) => (
            <li key={scheme.id} className={styles['scheme']}>
              <div className={styles['about']}>
                <strong>
                  {scheme.fullName}
                  {severalModels && <span className={styles['model']}> · {scheme.modelName}</span>}
                </strong>
                <span>{scheme.conditionText}</span>
                <span className={styles['roles']}>
                  {scheme.roleNames.length === 0
                    ? t('shell.dataScheme.noRoles')
                    : t('shell.dataScheme.heldBy', { roles: scheme.roleNames.join(t('shell.comma')) })}
                </span>
              </div>
              {canEdit && (
                <div className={styles['acts']}>
                  <Button
                    type="link"
                    size="small"
                    onClick={(event) => open(scheme, event.currentTarget)}
                    aria-label={t('shell.dataScheme.editOne', { name: scheme.fullName })}
                  >
                    {t('shell.dataScheme.change')}
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    danger
                    onClick={() => void remove(scheme)}
                    aria-label={t('shell.dataScheme.removeOne', { name: scheme.fullName })}
                  >
                    {t('shell.dataScheme.remove')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <Button type="dashed" block icon={<PlusOutlined />} onClick={(event) => open(null, event.currentTarget)}>
          {t('shell.dataScheme.add')}
        </Button>
      )}
      {opened !== undefined && (
        <SchemeDialog
          calls={calls}
          menuId={menuId}
          fields={fields}
          scheme={opened}
          onClose={(changed) => {
            setOpened(undefined)
            opener.current?.focus()
            if (changed) void load()
          }}
        />
      )}
    </>
  )
}
