import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app-context'
import { menuCalls, type PlaceNode } from '../../menus/menu-calls'
import { NewEntryForm } from './new-entry-form'
import { newEntry, type NewEntry, type Plan, type Publication } from './publication'
import { ShownEntryRow } from './shown-entry-row'
import styles from './publish.module.css'

interface EntriesSectionProps {
  readonly publication: Publication
  readonly plan: Plan
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (plan: Plan) => void
}

/** Where the model stands in the menu: the entries that there are, and those that publishing makes. */
export function EntriesSection({ publication, plan, errors, onChange }: EntriesSectionProps) {
  const { t } = useTranslation()
  const { http } = useApp()
  const [places, setPlaces] = useState<PlaceNode[]>([])
  const { entries, may } = publication
  const calls = useMemo(() => menuCalls(http), [http])
  useEffect(() => {
    if (!may.addEntries) return
    void calls.places('0', 'Web').then((answer) => {
      if (answer.ok) setPlaces(answer.value)
    })
  }, [calls, may.addEntries])

  const put = (entry: NewEntry) => onChange({ ...plan, added: plan.added.map((one) => (one.key === entry.key ? entry : one)) })
  const remove = (key: number) => onChange({ ...plan, added: plan.added.filter((one) => one.key !== key) })
  const add = () => onChange({ ...plan, added: [...plan.added, newEntry(publication, Math.max(0, ...plan.added.map(({ key }) => key)) + 1)] })
  return (
    <section className={styles['section']} aria-label={t('pages.publish.entries')}>
      <h2 className={styles['heading']}>{t('pages.publish.entries')}</h2>
      {entries.length + plan.added.length === 0 && <p className={styles['faint']}>{t('pages.publish.noEntries')}</p>}
      <ul className={styles['entries']}>
        {entries.map((entry) => (
          <ShownEntryRow
            key={entry.id}
            entry={entry}
            publication={publication}
            change={plan.changes[entry.id] ?? { isShown: false, roleIds: [] }}
            onChange={(change) => onChange({ ...plan, changes: { ...plan.changes, [entry.id]: change } })}
          />
        ))}
      </ul>
      {plan.added.map((entry, at) => (
        <NewEntryForm
          key={entry.key}
          number={at + 1}
          entry={entry}
          publication={publication}
          places={places}
          error={errors[`name ${entry.key}`]}
          onChange={put}
          onRemove={() => remove(entry.key)}
        />
      ))}
      <Button type="dashed" block icon={<PlusOutlined aria-hidden />} disabled={!may.addEntries || plan.added.length >= 20} onClick={add}>
        {t('pages.publish.addEntry')}
      </Button>
      {!may.addEntries && <p className={styles['faint']}>{t('pages.publish.mayNotAdd')}</p>}
    </section>
  )
}
