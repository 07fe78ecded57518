import { CallFailed, ModulePanels, useApp, useCall } from '../../../shell/module'
import { Button, Drawer, Skeleton, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { holdsCall, readHolds, type DrawnHouse, type DrawnUnit, type Hold } from './chart-calls'
import type { UnitAct } from './unit-acts'
import styles from './unit-card.module.css'

interface UnitCardProps {
  readonly unit: DrawnUnit
  readonly house: DrawnHouse
  readonly typeName: string
  readonly can: (button: string) => boolean
  /** Counts what was changed: the history is asked for anew. */
  readonly turn: number
  readonly onAct: (act: UnitAct) => void
  /** Opens the customer who holds it; null for who may not see customers. */
  readonly onCustomer: ((id: string, name: string) => void) | null
  /** Opens the unit with all that is known of it; null for who may not see units. */
  readonly onUnit: ((id: string, name: string) => void) | null
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Everything about a unit: what it is, who holds it and held it, and what can be done with it. */
export function UnitCard({ unit, house, typeName, can, turn, onAct, onCustomer, onUnit, onChanged, onClose }: UnitCardProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const called = useCall(`${holdsCall(unit.id)}?turn=${turn}`)
  const holds = called.at === 'ready' ? readHolds(called.value) : []
  const send = async (question: string, method: 'POST' | 'DELETE', url: string) => {
    if (!(await notices.confirm(question))) return
    const answer = await http.send({ method, url })
    if (!answer.ok) return notices.toast('error', answer.error.message)
    notices.toast('success', t('units.card.done'))
    onChanged()
  }
  const end = ({ id, kind, holder }: Hold) =>
    send(
      t('units.card.endConfirm', { holder }),
      kind === 'reserved' ? 'POST' : 'DELETE',
      kind === 'reserved' ? `/api/SubDev/whdy/CancelReserve/${encodeURIComponent(id)}` : `/api/SubDev/shhtdy/DYSettings/${encodeURIComponent(id)}`,
    )
  const acts = (
    [
      ['reserve', 'btn_reserve', unit.state === 'vacant'],
      ['setting', 'btn_setting', unit.state === 'vacant'],
      ['split', 'btn_split', unit.state !== 'leased'],
      ['merge', 'btn_merge', unit.state !== 'leased'],
    ] as const
  ).filter(([, button, fits]) => fits && can(button))
  const facts: readonly (readonly [string, string])[] = [
    [t('units.field.place'), house.projectId === house.id ? house.projectName : `${house.projectName} / ${house.name}`],
    [t('units.field.type'), typeName],
    [t('units.field.buildArea'), `${unit.buildArea.toFixed(2)} ㎡`],
    [t('units.field.useArea'), `${unit.useArea.toFixed(2)} ㎡`],
    [t('units.field.rentPrice'), unit.rentPrice === null ? '' : unit.rentPrice.toFixed(2)],
    [t('units.card.state'), t(`units.state.${unit.state}`)],
    [t('units.card.holder'), unit.holder],
    [t('units.card.days'), unit.from === '' ? '' : `${unit.from} – ${unit.to === '' ? t('units.card.openEnded') : unit.to}`],
    [t('units.card.next'), unit.nextFrom],
  ]
  return (
    <Drawer open width="min(520px, 100%)" title={`${house.name} ${unit.name}`} onClose={onClose}>
      <dl className={styles['facts']}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles['acts']}>
        {acts.map(([act]) => (
          <Button key={act} type={act === 'reserve' ? 'primary' : 'default'} onClick={() => onAct(act)}>
            {t(`units.chart.${act}`)}
          </Button>
        ))}
        {unit.customerId !== '' && onCustomer && <Button onClick={() => onCustomer(unit.customerId, unit.holder)}>{t('units.card.customer')}</Button>}
        {onUnit && <Button onClick={() => onUnit(unit.id, unit.name)}>{t('units.card.unit')}</Button>}
        {unit.isMade && can('btn_split') && (
          <Button
            danger
            onClick={() => void send(t('units.card.undoConfirm'), 'POST', `/api/SubDev/shhtdy/UndoUnitChange/${encodeURIComponent(unit.id)}`)}
          >
            {t('units.card.undo')}
          </Button>
        )}
      </div>
      <h3 className={styles['cardTitle']}>{t('units.card.history')}</h3>
      {called.at === 'loading' && <Skeleton active title={false} />}
      {called.at === 'failed' && <CallFailed call={called} />}
      {called.at === 'ready' && holds.length === 0 && <p>{t('units.card.noHistory')}</p>}
      <ul className={styles['history']}>
        {holds.map((hold) => (
          <li key={hold.id}>
            <Tag>{t(`units.state.${hold.kind}`)}</Tag>
            <span>
              {hold.from} – {hold.to === '' ? t('units.card.openEnded') : hold.to}
            </span>
            <span>{hold.holder}</span>
            {hold.memo !== '' && <span>{hold.memo}</span>}
            {!hold.byContract && can(hold.kind === 'reserved' ? 'btn_reserve' : 'btn_setting') && (
              <Button size="small" type="link" aria-label={`${t('units.card.end')} ${hold.holder}`} onClick={() => void end(hold)}>
                {t('units.card.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ModulePanels model="units-unit" id={unit.id} onChanged={onChanged} />
    </Drawer>
  )
}
