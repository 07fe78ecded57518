import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Switch, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import type { RightRow, RightType } from './menu-calls'
import { RightName } from './right-name'
import styles from './menu-rights.module.css'

/** A code while it is edited. */
export interface DraftRight extends RightRow {
  readonly key: number
  /** Typed here and not stored yet. */
  readonly isNew: boolean
}
/** The key of the words for a type of codes. */
export const rightWords = (type: RightType): string => `pages.menu.rights${type.charAt(0).toUpperCase()}${type.slice(1)}`
/** Whether a right is given out in this menu. */
export const isGiven = ({ isOffered }: { readonly isOffered: boolean }): boolean => isOffered

interface RightListProps {
  readonly type: RightType
  readonly list: readonly DraftRight[]
  readonly canEdit: boolean
  readonly onChange: (list: readonly DraftRight[]) => void
}

/** The codes of one type: what is switched on is given out. */
export function RightList({ type, list, canEdit, onChange }: RightListProps) {
  const { t } = useTranslation()
  const { words } = useApp()
  const set = (key: number, change: Partial<DraftRight>) => onChange(list.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const add = () => {
    const key = Math.max(-1, ...list.map((one) => one.key)) + 1
    onChange([
      ...list,
      {
        key,
        isNew: true,
        enCode: type === 'button' ? 'btn_' : '',
        fullName: '',
        names: {},
        origin: 'own',
        isOffered: true,
        isVanished: false,
        roles: 0,
      },
    ])
  }
  return (
    <>
      {type !== 'button' && <p className={styles['help']}>{t(list.some(isGiven) ? 'pages.menu.restricts' : 'pages.menu.unrestricted')}</p>}
      {list.length === 0 ? (
        <p className={styles['help']}>{t('pages.menu.noRights')}</p>
      ) : (
        <div className={styles['view']}>
          <table className={styles['table']} aria-label={t(rightWords(type))}>
            <thead>
              <tr>
                <th scope="col">{t('pages.menu.given')}</th>
                <th scope="col">{t('pages.menu.rightName')}</th>
                <th scope="col">{t('pages.menu.rightCode')}</th>
                <th scope="col">{t('pages.menu.origin')}</th>
                <th scope="col">{t('pages.menu.rightRoles')}</th>
                <th scope="col">
                  <span className="shell-visually-hidden">{t('pages.menu.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.key}>
                  <td>
                    <Switch
                      size="small"
                      checked={one.isOffered}
                      disabled={!canEdit}
                      aria-label={t('pages.menu.giveRight', { name: one.fullName || one.enCode })}
                      onChange={(isOffered) => set(one.key, { isOffered })}
                    />
                  </td>
                  <td>
                    {canEdit && one.isOffered ? (
                      <RightName fullName={one.fullName} names={one.names} onChange={(change) => set(one.key, change)} />
                    ) : (
                      (one.names[words.language] ?? one.fullName)
                    )}
                  </td>
                  <td>
                    {one.isNew ? (
                      <Input
                        aria-label={t('pages.menu.rightCode')}
                        maxLength={100}
                        value={one.enCode}
                        onChange={(event) => set(one.key, { enCode: event.target.value })}
                      />
                    ) : (
                      <code>{one.enCode}</code>
                    )}
                  </td>
                  <td>
                    {one.isVanished ? (
                      <Tag color="warning" title={t('pages.menu.vanishedHelp')}>
                        {t('pages.menu.vanished')}
                      </Tag>
                    ) : (
                      t(one.origin === 'taken' ? 'pages.menu.originTaken' : 'pages.menu.originOwn')
                    )}
                  </td>
                  <td>
                    {one.isOffered
                      ? one.roles === 0
                        ? t('pages.menu.noRoles')
                        : t('pages.menu.roles', { count: one.roles })
                      : t('pages.menu.notGiven')}
                  </td>
                  <td>
                    {canEdit && one.origin === 'own' && (
                      <Button
                        type="text"
                        danger
                        icon={<DeleteOutlined aria-hidden />}
                        aria-label={t('pages.menu.removeRight', { name: one.fullName || one.enCode })}
                        onClick={() => onChange(list.filter(({ key }) => key !== one.key))}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {canEdit && (
        <Button className={styles['add'] ?? ''} type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('pages.menu.addRight')}
        </Button>
      )}
    </>
  )
}
