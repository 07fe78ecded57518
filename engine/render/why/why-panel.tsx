import './why.css'
import { observer } from '@formily/react'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import type { PlanInput, PlanNode } from '../../plan/plan'
import { sourcesOf } from '../../plan/narrow'
import { isSeen, type Say } from '../../why/told'
import { whyOf, type Why } from '../../why/why'
import { RecordScopeContext, useRecordScope } from '../context/record-scope'
import { useFormScope } from '../context/runtime-context'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { Popup } from '../page/popup'
import { useLastChange } from './last-change'
import { RuleList } from './rule-list'
import { closedWords, filledWords, sourceWords } from './why-words'
import type { WhyPlace } from './why-context'

interface WhyPanelProps {
  readonly asked: WhyPlace | null
  readonly withheld: ReadonlySet<string> | undefined
  readonly onClose: () => void
}

/** Explains the values of a form, one at a time: the one that was asked about, and from there any other. */
export function WhyPanel({ asked, withheld, onClose }: WhyPanelProps) {
  const { runtime } = useFormScope()
  const { t, text } = useServices()
  const { plan } = runtime
  const [chosen, setChosen] = useState<WhyPlace | null>(asked)
  const cell = chosen?.cell
  const offered = useMemo(
    () =>
      [...plan.inputs.values()].filter(
        ({ path, table }) => isSeen(plan, path) && (cell ? table === null || table === cell.rows.path : table === null),
      ),
    [plan, cell],
  )
  const place = chosen ?? (offered[0] && { input: offered[0] })
  const titleOf = ({ path, field }: PlanInput) => text(field.title) || path
  return (
    <Popup as="dialog" title={t('engine.why.title')} width="640px" onClose={onClose}>
      <div className="weft-why-panel">
        <Select
          aria-label={t('engine.why.field')}
          showSearch
          optionFilterProp="label"
          value={place?.input.path ?? null}
          options={offered.map((input) => ({ value: input.path, label: titleOf(input) }))}
          onChange={(path: string | null) => {
            const input = plan.inputs.get(path ?? '')
            if (input) setChosen({ input, cell: input.table === null ? undefined : cell })
          }}
        />
        {place && <Explained key={place.input.path} place={place} withheld={withheld} />}
      </div>
    </Popup>
  )
}

function Explained({ place, withheld }: { readonly place: WhyPlace; readonly withheld: ReadonlySet<string> | undefined }) {
  const around = useRecordScope()
  const { cell } = place
  const scope = useMemo(() => (cell ? { ...cell.rows.scopeOf(cell.rowId), stored: around.stored } : around), [cell, around])
  return (
    <RecordScopeContext.Provider value={scope}>
      <Explanation place={place} withheld={withheld} />
    </RecordScopeContext.Provider>
  )
}

const Explanation = observer(function Explanation({
  place,
  withheld,
}: {
  readonly place: WhyPlace
  readonly withheld: ReadonlySet<string> | undefined
}) {
  const { runtime } = useFormScope()
  const services = useServices()
  const { t, text } = services
  const { plan } = runtime
  const { input, cell } = place
  const concerned = useMemo(() => concernedBy(plan, input), [plan, input])
  const context = useTextContext(concerned.flatMap((one) => sourcesOf(plan, one).map((source) => ({ field: { props: { source } } }))))
  const say: Say = {
    title: ({ path, field }) => text(field.title) || path,
    around: (node) => titleOfLayout(node, text) || t(`widgets.kind.${node.field.kind}`),
    // The plan has put kind and field together.
    value: ({ kind, field }, value) => kind.text(value, field as never, context),
    nothing: t('engine.why.nothing'),
    unseen: t('engine.why.unseen'),
  }
  const why = whyOf({
    plan,
    input,
    read: cell ? cell.rows.rules.reader(cell.rowId) : runtime.read,
    context: cell ? cell.rows.rules.known() : runtime.known,
    say,
    mode: runtime.mode,
    isClosed: runtime.layout.disabled,
    withheld,
    isRowClosed: cell ? !cell.rows.rules.limits.canEdit && cell.rows.store.stored.has(cell.rowId) : false,
  })
  const { stored } = useRecordScope()
  const rowKey = cell && { id: cell.rowId, column: say.title(input) }
  const change = useLastChange(stored, { field: cell ? cell.rows.path : input.path, row: rowKey })
  return (
    <dl className="weft-why-list">
      <dt>{t('engine.why.value')}</dt>
      <dd>{why.value === null ? say.unseen : why.value || say.nothing}</dd>
      <dt>{t('engine.why.state')}</dt>
      <dd>{stateWords(why, t)}</dd>
      <dt>{t('engine.why.closed')}</dt>
      <dd>
        {why.closed.length === 0 ? (
          t('engine.why.open')
        ) : (
          <ul>
            {why.closed.map((code) => (
              <li key={code}>{closedWords(code, t)}</li>
            ))}
          </ul>
        )}
      </dd>
      {why.filled && (
        <>
          <dt>{t('engine.why.filled')}</dt>
          <dd>{filledWords(why.filled, plan, { say, context, t })}</dd>
        </>
      )}
      {why.rules.length > 0 && (
        <>
          <dt>{t('engine.why.rules')}</dt>
          <dd>
            <RuleList rules={why.rules} />
          </dd>
        </>
      )}
      {why.untold > 0 && (
        <>
          <dt>{t('engine.why.untold')}</dt>
          <dd>{t('engine.why.untoldRules', { n: why.untold })}</dd>
        </>
      )}
      {why.source && (
        <>
          <dt>{t('engine.why.source')}</dt>
          <dd>{sourceWords(why.source, { say, context, t })}</dd>
        </>
      )}
      {stored && stored.model !== '' && (
        <>
          <dt>{t('engine.why.changed')}</dt>
          <dd>
            {change === undefined && '…'}
            {change === null && t('engine.why.neverChanged')}
            {change && (
              <>
                {t('engine.why.changedBy', { who: change.who, when: change.when, how: change.how })}
                <br />
                {t('engine.why.changedFrom', { before: change.before || say.nothing, after: change.after || say.nothing })}
              </>
            )}
          </dd>
        </>
      )}
    </dl>
  )
})

const stateWords = ({ isVisible, isRequired }: Why, t: (key: string) => string): string =>
  t(isVisible ? (isRequired ? 'engine.why.required' : 'engine.why.shown') : 'engine.why.hidden')

function titleOfLayout({ field }: PlanNode, text: (words: never) => string): string {
  const props: { readonly title?: unknown } = 'props' in field ? field.props : {}
  return props.title === undefined ? '' : text(props.title as never)
}

/** The value itself and all that its formulas read. */
function concernedBy(plan: Parameters<typeof sourcesOf>[0], input: PlanInput): readonly PlanInput[] {
  const around: PlanNode[] = []
  for (let node: PlanNode | null = input.node; node; node = node.parent) around.push(node)
  const paths = new Set([
    ...around.flatMap((node) => (plan.rules.get(node) ?? []).flatMap(({ reads }) => reads)),
    ...(plan.checks.get(input.node) ?? []).flatMap(({ holds }) => holds.reads),
  ])
  return [input, ...[...paths].flatMap((path) => plan.inputs.get(path) ?? [])]
}
