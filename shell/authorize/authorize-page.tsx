import { EyeOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Empty, Segmented, Select, Skeleton, Switch, Tabs } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json } from '../../engine'
import { useLeaveGuard } from '../../engine/render'
import { holds } from '../access/permissions'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { useCall } from '../gateway/use-call'
import { usePlace } from '../page/place-context'
import { Failed } from '../profile/failed'
import { beginPreview } from '../previewing/preview-calls'
import { AuthorizeDesk, rightTypes, type BatchMode, type Difference } from './authorize-desk'
import styles from './authorize-page.module.css'
import { DifferenceDialog } from './difference-dialog'
import { RightsPanel } from './rights-panel'
import { RoleList, type RoleChoice } from './role-list'

const menu = 'permission.authorize'

function readRoles(answer: Json): readonly RoleChoice[] {
  const list = isJsonObject(answer) && Array.isArray(answer['list']) ? answer['list'] : []
  return list.filter(isJsonObject).map((role) => ({
    id: String(role['id']),
    fullName: String(role['fullName'] ?? ''),
    enCode: String(role['enCode'] ?? ''),
    mayAll: role['administrator'] === 1,
  }))
}

/** Gives roles the right to open menus, to press their buttons, and to see and fill in what is in them. */
export default observer(function AuthorizePage() {
  const { t } = useTranslation()
  const { http, notices, session } = useApp()
  const { title } = usePlace()
  const called = useCall('/api/permission/Role?pageSize=10000')
  const [desk] = useState(() => new AuthorizeDesk(http))
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null)
  const roles = useMemo(() => (called.at === 'ready' ? readRoles(called.value) : []), [called])
  const leave = useLeaveGuard()
  const { dirty } = desk
  useEffect(() => (dirty ? leave.warn() : leave.rest()), [dirty, leave])
  const mayPreview = session.current !== null && holds(session.current.permissions, 'btn_preview', menu)
  const mayChange = session.current !== null && holds(session.current.permissions, 'btn_edit', menu)

  if (called.at === 'loading') return <PageSkeleton />
  if (called.at === 'failed') return <Failed message={called.message} onRetry={called.retry} />

  const mayDiscard = async (): Promise<boolean> => !desk.dirty || notices.confirm(t('shell.authorize.discard'))
  const choose = async (roleIds: readonly string[]) => {
    if (desk.isBatch || (await mayDiscard())) await desk.choose(roleIds)
  }
  const copy = async (role: string) => {
    const failure = await desk.copyFrom(role)
    notices.toast(failure ? 'error' : 'info', failure?.message ?? t('shell.authorize.copied'))
  }
  const preview = async (id: string) => {
    if (!(await mayDiscard())) return
    leave.rest()
    const answer = await beginPreview(http, { type: 'role', id })
    if (answer.ok) await session.refresh()
    else notices.toast('error', answer.error.message)
  }
  const look = async () => {
    const answer = await desk.differences()
    if (answer.ok) setDifferences(answer.value)
    else notices.toast('error', answer.error.message)
  }
  const save = async () => {
    const failure = await desk.save()
    setDifferences(null)
    notices.toast(failure ? 'error' : 'success', failure?.message ?? t('shell.authorize.saved'))
  }

  return (
    <div className={styles['page']}>
      <h1 className="shell-visually-hidden">{title}</h1>
      <section className={styles['side']} aria-label={t('shell.authorize.roles')}>
        <div className={styles['sideHead']}>
          <h2 className={styles['heading']}>{t('shell.authorize.roles')}</h2>
          <label className={styles['switch']}>
            <Switch
              size="small"
              checked={desk.isBatch}
              aria-label={t('shell.authorize.batch')}
              onChange={(on) => void mayDiscard().then((yes) => (yes ? desk.setBatch(on) : undefined))}
            />
            {t('shell.authorize.batch')}
          </label>
        </div>
        <RoleList roles={roles} chosen={desk.roleIds} isBatch={desk.isBatch} onChoose={(ids) => void choose(ids)} />
      </section>
      <section className={styles['main']} aria-label={t('shell.authorize.rights')}>
        {(mayChange || mayPreview) && (
          <div className={styles['bar']}>
            {mayChange && (
              <>
                <Button type="primary" icon={<SaveOutlined />} disabled={!dirty} onClick={() => void look()}>
                  {t('shell.authorize.save')}
                </Button>
                <Button icon={<UndoOutlined />} disabled={!dirty} onClick={desk.reset}>
                  {t('shell.authorize.reset')}
                </Button>
                <Select<string>
                  showSearch
                  className={styles['copy'] ?? ''}
                  value={null as never}
                  disabled={desk.shown.at !== 'ready'}
                  placeholder={t('shell.authorize.copy')}
                  aria-label={t('shell.authorize.copy')}
                  optionFilterProp="label"
                  options={roles.filter(({ id }) => !desk.roleIds.includes(id)).map(({ id, fullName }) => ({ value: id, label: fullName }))}
                  onSelect={(role) => void copy(role)}
                />
                {desk.isBatch && (
                  <Segmented<BatchMode>
                    value={desk.mode}
                    aria-label={t('shell.authorize.mode')}
                    options={(['add', 'remove'] as const).map((mode) => ({ value: mode, label: t(`shell.authorize.mode.${mode}`) }))}
                    onChange={desk.setMode}
                  />
                )}
              </>
            )}
            {mayPreview && !desk.isBatch && (
              <Button
                icon={<EyeOutlined />}
                disabled={desk.roleIds.length !== 1}
                onClick={() => void desk.roleIds.slice(0, 1).forEach((id) => void preview(id))}
              >
                {t('shell.authorize.preview')}
              </Button>
            )}
          </div>
        )}
        <Rights desk={desk} />
      </section>
      {differences !== null && (
        <DifferenceDialog differences={differences} busy={desk.saving} onSave={() => void save()} onClose={() => setDifferences(null)} />
      )}
    </div>
  )
})

/** The rights of what is chosen, or why there are none. */
const Rights = observer(function Rights({ desk }: { readonly desk: AuthorizeDesk }) {
  const { t } = useTranslation()
  switch (desk.shown.at) {
    case 'nothing':
      return <Empty className={styles['state'] ?? ''} description={t(desk.isBatch ? 'shell.authorize.chooseSome' : 'shell.authorize.choose')} />
    case 'everything':
      return <Empty className={styles['state'] ?? ''} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.authorize.everything')} />
    case 'loading':
      return <Skeleton active className={styles['state'] ?? ''} paragraph={{ rows: 8 }} />
    case 'failed':
      return <Failed message={desk.shown.failure.message} onRetry={() => void desk.load()} />
    case 'ready':
      return (
        <>
          {desk.beyond > 0 && <Alert type="info" showIcon message={t('shell.authorize.beyond', { count: desk.beyond })} />}
          <Tabs
            className={styles['tabs'] ?? ''}
            // Another role begins with trees of its own.
            key={desk.isBatch ? 'batch' : desk.roleIds.join(' ')}
            items={rightTypes.map((type) => ({
              key: type,
              label: t(`shell.authorize.tab.${type}`),
              children: <RightsPanel desk={desk} type={type} />,
            }))}
          />
        </>
      )
  }
})
