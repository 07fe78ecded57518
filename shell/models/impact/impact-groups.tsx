import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag } from 'antd'
import { readerKinds, type Impact, type ImpactReader, type NamedRecord } from './impact'
import { RecordToSee } from '../../page/record-to-see'
import styles from './impact.module.css'

interface ImpactGroupsProps {
  readonly modelId: string
  readonly impact: Impact
}

/** The report by what happens: records that are no longer valid, values that go, formulas, and who reads what is gone. */
export function ImpactGroups({ modelId, impact }: ImpactGroupsProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<NamedRecord | null>(null)
  const { invalid, broken, lost, losses, formulas, readers } = impact
  const n = (count: number): string => new Intl.NumberFormat().format(count)
  const records = (list: readonly NamedRecord[], count: number, words: (record: NamedRecord) => string = ({ name }) => name) =>
    list.length > 0 && (
      <span className={styles['records']}>
        {list.map((record) => (
          <button key={record.id} type="button" className={styles['link']} onClick={() => setOpened(record)}>
            {words(record)}
          </button>
        ))}
        {count > list.length && <span className={styles['faint']}>{t('pages.impact.andMore', { count: count - list.length })}</span>}
      </span>
    )
  const result = ({ name, was, becomes }: NamedRecord): string =>
    becomes === undefined
      ? name
      : t('pages.impact.result', {
          name,
          was: was === undefined || was === '' ? t('pages.impact.nothing') : was,
          becomes: becomes === '' ? t('pages.impact.nothing') : becomes,
        })
  return (
    <>
      {invalid > 0 && (
        <Group title={t('pages.impact.invalid', { count: invalid, n: n(invalid) })}>
          {broken.map(({ field, rule, message, count, title, records: first }) => (
            <Line key={`${field} ${rule} ${message}`} count={n(count)} title={title} words={message}>
              {records(first, count)}
            </Line>
          ))}
        </Group>
      )}
      {lost > 0 && (
        <Group title={t('pages.impact.lost', { count: lost, n: n(lost) })}>
          {losses.map(({ field, title, count, why }) => (
            <Line key={field} count={n(count)} title={title} words={t(`pages.impact.why.${why}`)} />
          ))}
        </Group>
      )}
      {formulas.length > 0 && (
        <Group title={t('pages.impact.formulas')}>
          {formulas.map(({ field, title, count, records: first }) => (
            <Line key={field} count={n(count)} title={title} words={t('pages.impact.otherResult', { count, n: n(count) })}>
              {records(first, count, result)}
            </Line>
          ))}
        </Group>
      )}
      {readers.length > 0 && (
        <Group title={t('pages.impact.readers')}>
          {readerKinds.flatMap((kind) =>
            readers
              .filter(({ reader }) => reader === kind)
              .map((reader) => <Line key={`${kind} ${reader.name} ${reader.place} ${reader.key}`} title={reader.title} words={wordsOf(reader, t)} />),
          )}
        </Group>
      )}
      {opened && <RecordToSee modelId={modelId} record={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function wordsOf({ reader, name, place, roles }: ImpactReader, t: ReturnType<typeof useTranslation>['t']): string {
  switch (reader) {
    case 'menu':
      return t(place === 'column' ? 'pages.impact.reader.column' : 'pages.impact.reader.field', { name, count: roles })
    case 'list':
      return t(place === 'search' ? 'pages.impact.reader.search' : 'pages.impact.reader.list')
    case 'scheme':
    case 'form':
    case 'interface':
    case 'portal':
    case 'module':
      return t(`pages.impact.reader.${reader}`, { name, place })
    default:
      return reader satisfies never
  }
}

interface GroupProps {
  readonly title: string
  readonly children: ReactNode
}

const Group = ({ title, children }: GroupProps) => (
  <section className={styles['group']} aria-label={title}>
    <h3 className={styles['groupTitle']}>{title}</h3>
    <ul className={styles['lines']}>{children}</ul>
  </section>
)

interface LineProps {
  readonly title: string
  readonly words: string
  readonly count?: string
  readonly children?: ReactNode
}

const Line = ({ title, words, count, children }: LineProps) => (
  <li className={styles['line']}>
    <span className={styles['lineHead']}>
      {!words.includes(title) && <strong>{title}</strong>}
      <span>{words}</span>
      {count !== undefined && <Tag>{count}</Tag>}
    </span>
    {children}
  </li>
)
