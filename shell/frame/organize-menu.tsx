import { ApartmentOutlined, CheckOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json } from '../../engine'
import { useApp } from '../app-context'
import styles from './navbar.module.css'

interface Organization {
  readonly id: string
  readonly name: string
  readonly active: boolean
}

/** The organisation one works for, and the others one may work for instead. */
export const OrganizeMenu = observer(function OrganizeMenu() {
  const { t } = useTranslation()
  const app = useApp()
  const { session, settings } = app
  const [list, setList] = useState<readonly Organization[] | null>(null)
  const name = session.current?.user.organizeName ?? ''
  if (name === '') return null

  const open = async (shown: boolean) => {
    if (!shown) return
    const answer = await app.http.send({ method: 'GET', url: '/api/permission/Users/Current/getUserOrganizes' })
    setList(answer.ok ? readOrganizations(answer.value) : [])
    if (!answer.ok) app.notices.toast('error', answer.error.message)
  }
  const choose = async (id: string) => {
    // The one that is active already stays so.
    if (list?.find((one) => one.id === id)?.active !== false) return
    if (app.leaves.any && !(await app.notices.confirm(t('shell.leave.all')))) return
    const failure = await app.switchOrganization(id)
    if (failure) app.notices.toast('error', failure.message)
  }
  const items = (list ?? []).map((one) => ({
    key: one.id,
    label: one.name,
    icon: one.active ? <CheckOutlined /> : <span className={styles['noIcon']} />,
    ...(one.active ? { 'aria-current': true } : {}),
  }))
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={(shown) => void open(shown)}
      menu={{
        selectable: true,
        selectedKeys: (list ?? []).filter((one) => one.active).map((one) => one.id),
        items: list === null ? [{ key: 'wait', label: t('shell.frame.loading'), disabled: true }] : items,
        onClick: ({ key }) => void choose(key),
      }}
    >
      <Button type="text" className={styles['organize'] ?? ''} aria-haspopup="menu" title={t('shell.frame.organize')}>
        <ApartmentOutlined aria-hidden />
        <span className="shell-visually-hidden">{t('shell.frame.organize')}</span>
        <span className={settings.mobile ? 'shell-visually-hidden' : styles['userName']}>{name}</span>
        {!settings.mobile && <DownOutlined className={styles['caret']} aria-hidden />}
      </Button>
    </Dropdown>
  )
})

const readOrganizations = (data: Json): readonly Organization[] =>
  (Array.isArray(data) ? data : []).flatMap((one: Json) =>
    isJsonObject(one) ? [{ id: String(one['id']), name: String(one['fullName'] ?? ''), active: one['isDefault'] === true }] : [],
  )
