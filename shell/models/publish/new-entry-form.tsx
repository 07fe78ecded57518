import { Button, Input, InputNumber, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { described, FormRow } from '../../menus/form-row'
import { IconPicker } from '../../menus/icon-picker'
import type { PlaceNode } from '../../menus/menu-calls'
import { topId } from '../../menus/menu-row'
import { CodeSelect } from './code-select'
import { codeTypes, type NewEntry, type Publication } from './publication'
import { RoleSelect } from './role-select'
import styles from './publish.module.css'

interface NewEntryFormProps {
  readonly number: number
  readonly entry: NewEntry
  readonly publication: Publication
  readonly places: PlaceNode[]
  readonly error: string | undefined
  readonly onChange: (entry: NewEntry) => void
  readonly onRemove: () => void
}

/** An entry that publishing makes: its place, its name, what it gives out and to whom. */
export function NewEntryForm({ number, entry, publication, places, error, onChange, onRemove }: NewEntryFormProps) {
  const { t } = useTranslation()
  const { key, fullName, parentId, icon, sortCode, codes, roleIds } = entry
  const { may } = publication
  const id = (what: string): string => `publish-${what}-${key}`
  const set = (change: Partial<NewEntry>) => onChange({ ...entry, ...change })
  const reason = !may.giveRoles ? t('pages.publish.mayNotGive') : may.giveNewEntries ? '' : t('pages.publish.newNotHeld')
  const title = t('pages.publish.newEntry', { number })
  return (
    <fieldset className={styles['newEntry']} aria-label={title}>
      <div className={styles['entryHead']}>
        <strong>{title}</strong>
        <Button
          className={styles['remove'] ?? ''}
          type="link"
          size="small"
          danger
          aria-label={t('pages.publish.removeEntryOf', { number })}
          onClick={onRemove}
        >
          {t('pages.publish.removeEntry')}
        </Button>
      </div>
      <div className={styles['pair']}>
        <FormRow id={id('name')} label={t('pages.menu.name')} required error={error}>
          <Input {...described(id('name'), error)} maxLength={100} value={fullName} onChange={(event) => set({ fullName: event.target.value })} />
        </FormRow>
        <FormRow id={id('place')} label={t('pages.menu.parent')}>
          <TreeSelect
            id={id('place')}
            showSearch
            treeDefaultExpandAll
            treeNodeFilterProp="title"
            value={parentId}
            treeData={[{ value: topId, title: t('pages.menu.top'), children: places }]}
            onChange={(value: string) => set({ parentId: value })}
          />
        </FormRow>
        <FormRow id={id('icon')} label={t('pages.menu.icon')}>
          <IconPicker id={id('icon')} value={icon} color="" onChange={(chosen) => set({ icon: chosen })} />
        </FormRow>
        <FormRow id={id('sort')} label={t('pages.design.sortCode')} help={t('pages.publish.sortHelp')}>
          <InputNumber
            id={id('sort')}
            className={styles['number'] ?? ''}
            min={0}
            max={1_000_000}
            precision={0}
            value={sortCode}
            onChange={(value) => set({ sortCode: value })}
          />
        </FormRow>
      </div>
      {codeTypes.map((type) => (
        <FormRow
          key={type}
          id={id(type)}
          label={t(`pages.publish.${type}`)}
          help={may.giveCodes ? t(`pages.publish.${type}Help`) : t('pages.publish.mayNotCodes')}
        >
          <CodeSelect
            id={id(type)}
            codes={publication.codes[type]}
            disabled={!may.giveCodes}
            value={codes[type]}
            onChange={(chosen) => set({ codes: { ...codes, [type]: chosen } })}
          />
        </FormRow>
      ))}
      <FormRow id={id('roles')} label={t('pages.publish.giveTo')} help={reason !== '' ? reason : t('pages.publish.giveHelp')}>
        <RoleSelect
          id={id('roles')}
          roles={publication.roles}
          disabled={reason !== ''}
          value={roleIds}
          onChange={(chosen) => set({ roleIds: chosen })}
        />
      </FormRow>
    </fieldset>
  )
}
