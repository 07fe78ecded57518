import { Badge, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormRow } from '../../menus/form-row'
import type { EntryChange, Publication, ShownEntry } from './publication'
import { RoleSelect } from './role-select'
import styles from './publish.module.css'

interface ShownEntryRowProps {
  readonly entry: ShownEntry
  readonly publication: Publication
  readonly change: EntryChange
  readonly onChange: (change: EntryChange) => void
}

/** An entry that shows the model already: where it stands, who has it, and who shall have it besides. */
export function ShownEntryRow({ entry, publication, change, onChange }: ShownEntryRowProps) {
  const { t } = useTranslation()
  const { id, fullName, place, isOn, roles, isGiveable } = entry
  const { may } = publication
  const list = (names: readonly string[]) => names.join(t('shell.comma'))
  const held = new Set(roles.map((role) => role.id))
  const reason = !may.giveRoles ? t('pages.publish.mayNotGive') : isGiveable ? '' : t('pages.publish.notHeld')
  return (
    <li className={styles['entry']}>
      <div className={styles['entryHead']}>
        <strong>{fullName}</strong>
        <Badge status={isOn ? 'success' : 'warning'} text={t(isOn ? 'pages.publish.entryOn' : 'pages.publish.entryOff')} />
        <span className={styles['faint']}>{place.length > 0 ? place.join(' / ') : t('pages.menu.top')}</span>
      </div>
      {!isOn && (
        <div className={styles['check']}>
          <Checkbox checked={change.isShown} disabled={!may.showEntries} onChange={(event) => onChange({ ...change, isShown: event.target.checked })}>
            {t('pages.publish.showAgain')}
          </Checkbox>
          {!may.showEntries && <p className={styles['faint']}>{t('pages.publish.mayNotShow')}</p>}
        </div>
      )}
      <p className={styles['faint']}>
        {roles.length > 0 ? t('pages.publish.heldBy', { names: list(roles.map((role) => role.fullName)) }) : t('pages.publish.heldByNobody')}
      </p>
      <FormRow id={`publish-roles-${id}`} label={t('pages.publish.giveTo')} {...(reason !== '' && { help: reason })}>
        <RoleSelect
          id={`publish-roles-${id}`}
          roles={publication.roles.filter((role) => !held.has(role.id))}
          disabled={reason !== ''}
          value={change.roleIds}
          onChange={(roleIds) => onChange({ ...change, roleIds })}
        />
      </FormRow>
    </li>
  )
}
