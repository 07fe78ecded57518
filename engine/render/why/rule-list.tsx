import type { ToldCondition, ToldFormula } from '../../why/told'
import type { ToldRule } from '../../why/why'
import { useServices } from '../context/services'

/** The rules of a value: those that hold first, each with its condition and what that saw. */
export function RuleList({ rules }: { readonly rules: readonly ToldRule[] }) {
  const { t } = useServices()
  const ordered = [...rules].sort((a, b) => Number(b.counts) - Number(a.counts) || Number(b.holds) - Number(a.holds))
  return (
    <ul className="weft-why-rules">
      {ordered.map((rule, at) => (
        <li key={at} className={rule.holds ? 'weft-why-holds' : 'weft-why-rests'}>
          <p>
            <strong>{t(`engine.why.set.${rule.set}`)}</strong>
            {rule.around !== '' && ` · ${t('engine.why.around', { title: rule.around })}`}
            {' · '}
            <span className="weft-why-mark">{t(markOf(rule))}</span>
          </p>
          <Effect rule={rule} />
          {rule.when && <Condition when={rule.when} />}
        </li>
      ))}
    </ul>
  )
}

function markOf({ set, holds, counts, when }: ToldRule): string {
  if (set === 'value') return counts ? 'engine.why.counts' : holds ? 'engine.why.overruled' : 'engine.why.rests'
  return when === null ? 'engine.why.always' : holds ? 'engine.why.holds' : 'engine.why.rests'
}

function Effect({ rule }: { readonly rule: ToldRule }) {
  const { t, text } = useServices()
  return (
    <>
      {rule.to && (
        <>
          <Formula told={rule.to} result={rule.to.result} />
          <Reads told={rule.to} />
        </>
      )}
      {rule.only.length > 0 && <p>{t('engine.why.only', { choices: rule.only.join(t('engine.why.between')) })}</p>}
      {rule.message !== null && <p>{t('engine.why.says', { text: text(rule.message) })}</p>}
    </>
  )
}

/** As it is written with names, and the same with values. */
const Formula = ({ told, result }: { readonly told: ToldFormula; readonly result: string }) => (
  <p className="weft-why-formula">
    <code>{told.formula}</code>
    {told.withValues !== told.formula && <code>= {told.withValues}</code>}
    <code>= {result}</code>
  </p>
)

function Condition({ when }: { readonly when: ToldCondition }) {
  const { t } = useServices()
  return (
    <>
      <p className="weft-why-formula">
        <code>{when.formula}</code>
        {when.parts.length === 0 && (
          <code>
            {when.withValues} → {t(when.holds ? 'engine.why.true' : 'engine.why.false')}
          </code>
        )}
      </p>
      {when.joined !== null && (
        <>
          <p>{t(`engine.why.joined.${when.joined}`)}</p>
          <ul>
            {when.parts.map(({ formula, withValues, holds }) => (
              <li key={formula}>
                <code>{withValues}</code> → {t(holds === null ? 'engine.why.unseen' : holds ? 'engine.why.true' : 'engine.why.false')}
              </li>
            ))}
          </ul>
        </>
      )}
      <Reads told={when} />
    </>
  )
}

/** What a formula reads, by name. */
function Reads({ told }: { readonly told: ToldFormula }) {
  const { t } = useServices()
  if (told.reads.length === 0) return null
  return (
    <p className="weft-why-reads">
      {told.reads.map(({ path, title, words }) => (
        <span key={path}>{t('engine.why.read', { title, value: words ?? t('engine.why.unseen') })}</span>
      ))}
    </p>
  )
}
