import { Alert, Descriptions, Tag } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { timeFormat } from '../i18n/time-format'
import { HomeButton } from '../page/home-button'
import { usePlace } from '../page/place-context'
import { StatePage } from '../page/state-page'
import { readFlow, type FlowFact } from './read-flow'
import styles from './flow-detail-page.module.css'

const states = ['1', '2', '3', '4', '5']
const urgencies = ['1', '2', '3']
const stateColors: Readonly<Record<string, string>> = { '1': 'processing', '2': 'success', '3': 'error' }

/** What a message of a flow says, to be read: the address brings it along, so nothing of it is taken for more than words. */
const FlowDetailPage = observer(function FlowDetailPage() {
  const { t } = useTranslation()
  const { words } = useApp()
  const { params } = usePlace()
  const flow = readFlow(String(params['config'] ?? ''))
  if (!flow) return <StatePage picture="notFound" title={t('shell.flow.missing.title')} text={t('shell.flow.missing.text')} action={<HomeButton />} />

  const time = timeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' })
  const shown = ({ as, value }: FlowFact) => {
    if (as === 'time') return Number.isFinite(new Date(Number(value)).getTime()) ? time.format(Number(value)) : value
    if (as === 'state' && states.includes(value)) return <Tag color={stateColors[value] ?? 'default'}>{t(`shell.flow.state.${value}`)}</Tag>
    if (as === 'urgency' && urgencies.includes(value)) return t(`shell.flow.urgency.${value}`)
    return value
  }
  return (
    <article className={styles['page']}>
      <h1 className={styles['title']}>{flow.title || t('shell.route.workFlowDetail')}</h1>
      <Alert type="info" showIcon message={t('shell.flow.readOnly')} />
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, sm: 1, md: 2 }}
        items={[
          ...flow.facts.map((fact) => ({ key: fact.name, label: t(`shell.flow.fact.${fact.name}`), children: shown(fact) })),
          ...flow.rest.map(({ name, value }) => ({ key: `rest ${name}`, label: name, children: value })),
        ]}
      />
    </article>
  )
})
export default FlowDetailPage
