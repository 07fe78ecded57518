import { Empty, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './authorize-page.module.css'

export interface RoleChoice {
  readonly id: string
  readonly fullName: string
  readonly enCode: string
}

interface RoleListProps {
  readonly roles: readonly RoleChoice[]
  readonly chosen: readonly string[]
  readonly isBatch: boolean
  readonly onChoose: (roleIds: readonly string[]) => void
}

/** The roles to give rights to: one of them, or in a batch several. */
export function RoleList({ roles, chosen, isBatch, onChoose }: RoleListProps) {
  const { t } = useTranslation()
  const [word, setWord] = useState('')
  const shown = useMemo(() => {
    const wanted = word.trim().toLowerCase()
    return roles.filter(({ fullName, enCode }) => `${fullName} ${enCode}`.toLowerCase().includes(wanted))
  }, [roles, word])
  const held = new Set(chosen)
  const choose = (id: string) => onChoose(!isBatch ? [id] : held.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <Input.Search
        allowClear
        value={word}
        aria-label={t('shell.authorize.findRole')}
        placeholder={t('shell.authorize.findRole')}
        onChange={(event) => setWord(event.target.value)}
      />
      {shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.authorize.noRole')} />}
      <ul className={styles['roles']} role={isBatch ? 'group' : 'radiogroup'} aria-label={t('shell.authorize.roles')}>
        {shown.map(({ id, fullName, enCode }) => (
          <li key={id} role="presentation">
            <label className={styles['role']}>
              <input type={isBatch ? 'checkbox' : 'radio'} name="authorize-role" checked={held.has(id)} onChange={() => choose(id)} />
              <span className={styles['roleName']} title={fullName}>
                {fullName}
              </span>
              <span className={styles['roleCode']}>{enCode}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
