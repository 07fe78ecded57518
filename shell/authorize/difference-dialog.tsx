import { Alert, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { rightTypes, type ChangedRight, type Difference } from './authorize-desk'
import styles from './authorize-page.module.css'

/** So many rights of one kind are named; of more, it is said how many there are. */
const mostNamed = 30

interface DifferenceDialogProps {
  readonly differences: readonly Difference[]
  readonly busy: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Says what saving will change, before it does. */
export function DifferenceDialog({ differences, busy, onSave, onClose }: DifferenceDialogProps) {
  const { t } = useTranslation()
  const changed = differences.filter(({ added, removed }) => added.length + removed.length > 0)
  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={t('shell.confirm.title')}
      okText={t('shell.authorize.save')}
      cancelText={t('shell.confirm.cancel')}
      okButtonProps={{ disabled: changed.length === 0 }}
      confirmLoading={busy}
      onOk={onSave}
      onCancel={onClose}
    >
      <p>{t(changed.length === 0 ? 'shell.authorize.nothingChanges' : 'shell.authorize.changes')}</p>
      <div className={styles['differences']}>
        {changed.map(({ id, role, added, removed, tells }) => (
          <section key={id} aria-label={role}>
            <h3 className={styles['differenceRole']}>{role}</h3>
            <Changed title={t('shell.authorize.added', { count: added.length })} rights={added} />
            <Changed title={t('shell.authorize.removed', { count: removed.length })} rights={removed} />
            <Telling tells={tells} />
          </section>
        ))}
      </div>
    </Modal>
  )
}

/** What is calculated from what the role is not shown: it can be found out by that. */
function Telling({ tells }: Pick<Difference, 'tells'>) {
  const { t } = useTranslation()
  if (tells.length === 0) return null
  const words = tells.slice(0, mostNamed).map(({ menu, name, of }) => t('shell.authorize.tells', { menu, name, names: of.join(t('shell.comma')) }))
  return (
    <Alert
      type="warning"
      showIcon
      className={styles['telling'] ?? ''}
      message={
        <>
          {t('shell.authorize.tellsTitle')}
          <ul className={styles['changed']}>
            {[...new Set(words)].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      }
    />
  )
}

function Changed({ title, rights }: { readonly title: string; readonly rights: readonly ChangedRight[] }) {
  const { t } = useTranslation()
  if (rights.length === 0) return null
  return (
    <>
      <h4 className={styles['differenceTitle']}>{title}</h4>
      <ul className={styles['changed']}>
        {rightTypes.flatMap((type) => {
          const own = rights.filter((right) => right.type === type)
          if (own.length === 0) return []
          const named = own.slice(0, mostNamed)
          const list = (names: readonly string[]) => names.join(t('shell.comma'))
          const menus = [...new Set(named.map(({ menu }) => menu))]
          const inMenu = (menu: string) => list(named.filter((one) => one.menu === menu).map(({ name }) => name))
          const words =
            type === 'module'
              ? list(named.map(({ name }) => name))
              : list(menus.map((menu) => t('shell.authorize.inMenu', { menu, names: inMenu(menu) })))
          return [
            <li key={type}>
              {t('shell.authorize.ofKind', { kind: t(`shell.authorize.tab.${type}`), words })}
              {own.length > mostNamed && t('shell.authorize.andMore', { count: own.length - mostNamed })}
            </li>,
          ]
        })}
      </ul>
    </>
  )
}
