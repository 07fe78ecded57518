import ApartmentOutlined from '@ant-design/icons-svg/es/asn/ApartmentOutlined'
import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json } from '../../engine'
import { PlainButton, PlainIcon, PlainMenu } from '../../engine/render'
import { useApp } from '../app-context'
import { Caret } from './caret'
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

  const open = async () => {
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
  const entries = (list ?? []).map((one) => ({
    key: one.id,
    label: one.name,
    icon: one.active ? CheckOutlined : ('none' as const),
    current: one.active,
    onChoose: () => void choose(one.id),
  }))
  const waiting = [{ key: 'wait', label: t('shell.frame.loading'), disabled: true, onChoose: () => undefined }]
  return (
    <PlainMenu label={t('shell.frame.organize')} entries={list === null ? waiting : entries} onOpen={() => void open()}>
      {(trigger) => (
        <PlainButton {...trigger} look="bare" className={styles['organize']} title={t('shell.frame.organize')}>
          <PlainIcon of={ApartmentOutlined} />
          <span className="shell-visually-hidden">{t('shell.frame.organize')}</span>
          <span className={settings.mobile ? 'shell-visually-hidden' : styles['userName']}>{name}</span>
          {!settings.mobile && <Caret />}
        </PlainButton>
      )}
    </PlainMenu>
  )
})

const readOrganizations = (data: Json): readonly Organization[] =>
  (Array.isArray(data) ? data : []).flatMap((one: Json) =>
    isJsonObject(one) ? [{ id: String(one['id']), name: String(one['fullName'] ?? ''), active: one['isDefault'] === true }] : [],
  )
