import { CallFailed, EngineHost, holds, loadPage, RecordToSee, registry, useApp, useCall, usePromised } from '../../../shell/module'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, Empty, Segmented, Skeleton, Slider } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildPlan, groupThousands, type Json, type JsonObject } from '../../../engine'
import { FormView } from '../../../engine/render'
import { addDays, daysBetween } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { unitStates, type UnitState } from '../../shared/occupancy/state'
import { totalsOf } from '../rules/totals'
import { useDictionary } from '../../shared/views/use-dictionary'
import { Board } from './board'
import { chartCall, readChart, type DrawnHouse, type DrawnUnit } from './chart-calls'
import { everything, found, unitsIn, type Wanted } from './find-units'
import { ActDialog, type UnitAct } from './unit-acts'
import { UnitCard } from './unit-card'
import styles from './chart.module.css'

const placeName = 'property-unitChart'
const customersPlace = 'property-customer'
const unitsPlace = 'property-unit'
/** Days that the slider reaches back and ahead. */
const [back, ahead] = [-365, 730] as const
const zooms = ['small', 'middle', 'large'] as const
/** Under which name the browser keeps how large somebody likes the chart. */
const zoomKey = 'units.chart.zoom'

/** The rent-control chart: buildings as floors and units, coloured by what each unit is on a day. */
const ChartPage = observer(function ChartPage() {
  const { t } = useTranslation()
  const { session, store } = useApp()
  const today = dayAt(Date.now()) ?? ''
  const [day, setDay] = useState(today)
  const [wanted, setWanted] = useState<Wanted>(everything)
  const [zoom, setZoom] = useState(() => zooms.find((one) => one === store.get(zoomKey)) ?? 'middle')
  const [turn, setTurn] = useState(0)
  const [sliding, setSliding] = useState<number | null>(null)
  const [opened, setOpened] = useState<{ readonly unitId: string; readonly act: UnitAct | null } | null>(null)
  const [seen, setSeen] = useState<{ readonly modelId: string; readonly id: string; readonly name: string } | null>(null)
  const sees = (place: string): boolean => session.routes.some(({ name }) => name === place)
  const called = useCall(`${chartCall(day)}&turn=${turn}`)
  const kept = useRef<Json | null>(null)
  if (called.at === 'ready') kept.current = called.value
  const chart = kept.current
  const houses = useMemo(() => readChart(chart ?? undefined), [chart])
  const shown = useMemo(() => found(houses, wanted, day), [houses, wanted, day])
  const counts = useMemo(() => totalsOf(unitsIn(shown)), [shown])
  const types = useDictionary('unitType')
  const menuId = session.routes.find(({ name }) => name === placeName)?.menuId
  const can = (button: string): boolean => session.current !== null && holds(session.current.permissions, button, menuId)
  const open = useMemo(() => (unit: DrawnUnit) => setOpened({ unitId: unit.id, act: null }), [])
  const at = opened && placeOf(houses, opened.unitId)
  const toggle = (state: UnitState) =>
    setWanted({ ...wanted, hidden: wanted.hidden.includes(state) ? wanted.hidden.filter((one) => one !== state) : [...wanted.hidden, state] })

  return (
    <div className={styles['page']}>
      <h1 className="shell-visually-hidden">{t('units.chart.title')}</h1>
      {/* On paper there is no box that says the day. */}
      <p className={styles['printed']}>
        {t('units.chart.title')} · {day}
      </p>
      <section className={styles['panel']}>
        <ChartSearch day={day} wanted={wanted} onDay={setDay} onWanted={setWanted} />
        <div className={styles['tools']}>
          {/* The room beside it is outside: pressed on its rail, it goes where it was pressed. */}
          <div className={styles['slider']}>
            <Slider
              ariaLabelForHandle={t('units.chart.slide')}
              ariaValueTextFormatterForHandle={(days) => addDays(today, days)}
              min={back}
              max={ahead}
              value={sliding ?? Math.min(ahead, Math.max(back, daysBetween(today, day) - 1))}
              marks={{ 0: t('units.chart.today') }}
              tooltip={{ formatter: (days) => addDays(today, days ?? 0) }}
              onChange={setSliding}
              onChangeComplete={(days: number) => {
                setSliding(null)
                setDay(addDays(today, days))
              }}
            />
          </div>
          <Segmented<(typeof zooms)[number]>
            aria-label={t('units.chart.zoom')}
            value={zoom}
            options={zooms.map((value) => ({ value, label: t(`units.chart.zoom.${value}`) }))}
            onChange={(chosen) => {
              setZoom(chosen)
              store.set(zoomKey, chosen)
            }}
          />
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t('units.chart.print')}
          </Button>
        </div>
        <ul className={styles['legend']} aria-label={t('units.chart.legend')}>
          {unitStates.map((state) => (
            <li key={state}>
              <button type="button" aria-pressed={!wanted.hidden.includes(state)} onClick={() => toggle(state)}>
                <i data-state={state} aria-hidden />
                {t(`units.state.${state}`)}
                <b>{counts[state].count}</b>
                <span>{groupThousands(counts[state].area)}㎡</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {called.at === 'failed' && <CallFailed call={called} />}
      {chart === null && called.at === 'loading' && (
        <section className={styles['panel']} aria-busy>
          <Skeleton active paragraph={{ rows: 8 }} />
        </section>
      )}
      {chart !== null && shown.length === 0 && (
        <section className={styles['empty']}>
          <Empty description={t(houses.length === 0 ? 'units.chart.none' : 'units.chart.nothing')}>
            {houses.length > 0 && <Button onClick={() => setWanted(everything)}>{t('units.chart.clear')}</Button>}
          </Empty>
        </section>
      )}
      <div className={called.at === 'loading' && chart !== null ? styles['stale'] : undefined} aria-busy={called.at === 'loading'}>
        <Board houses={shown} hidden={wanted.hidden} zoom={zoom} onOpen={open} />
      </div>
      {opened && at && (
        <UnitCard
          {...at}
          typeName={types.get(at.unit.type) ?? at.unit.type}
          can={can}
          turn={turn}
          onCustomer={sees(customersPlace) ? (id, name) => setSeen({ modelId: 'customers-customer', id, name }) : null}
          onUnit={sees(unitsPlace) ? (id, name) => setSeen({ modelId: 'units-unit', id, name }) : null}
          onAct={(act) => setOpened({ ...opened, act })}
          onChanged={() => setTurn((n) => n + 1)}
          onClose={() => setOpened(null)}
        />
      )}
      {seen && (
        <EngineHost fallback={null}>
          <RecordToSee modelId={seen.modelId} record={seen} onClose={() => setSeen(null)} />
        </EngineHost>
      )}
      {opened?.act && at && (
        <ActDialog
          act={opened.act}
          unit={at.unit}
          day={day}
          onClose={(done) => {
            setOpened({ ...opened, act: null })
            if (done) setTurn((n) => n + 1)
          }}
        />
      )}
    </div>
  )
})

function placeOf(houses: readonly DrawnHouse[], unitId: string): { readonly unit: DrawnUnit; readonly house: DrawnHouse } | null {
  for (const house of houses) for (const { units } of house.floors) for (const unit of units) if (unit.id === unitId) return { unit, house }
  return null
}

interface ChartSearchProps {
  readonly day: string
  readonly wanted: Wanted
  readonly onDay: (day: string) => void
  readonly onWanted: (wanted: Wanted) => void
}

/** The form above the chart: what is filled in counts at once. On a phone it is the day alone, until one asks for more. */
function ChartSearch({ day, wanted, onDay, onWanted }: ChartSearchProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const form = usePromised('unit chart search', () => loadPage('property/unitChartSearch'))
  const plan = useMemo(() => (form?.page === 'form' ? buildPlan(form, registry) : null), [form])
  const typed = useRef(day)
  const [record, setRecord] = useState<JsonObject>(() => ({ day: startOfDay(day) }))
  // The slider moved the day, or the search was cleared: the form begins anew with that.
  useEffect(() => {
    if (typed.current === day) return
    typed.current = day
    const waiting = setTimeout(() => setRecord((before) => ({ ...before, day: startOfDay(day) })), 200)
    return () => clearTimeout(waiting)
  }, [day])
  useEffect(() => {
    if (wanted === everything) setRecord({ day: startOfDay(typed.current) })
  }, [wanted])
  const read = (filled: JsonObject) => {
    const [projectId = ''] = Array.isArray(filled['place']) ? filled['place'].map(String) : []
    const boundsIn = (key: string): readonly (number | null)[] =>
      Array.isArray(filled[key]) ? filled[key].map((bound) => (typeof bound === 'number' ? bound : null)) : []
    const [leastArea = null, mostArea = null] = boundsIn('area')
    const [leastPrice = null, mostPrice = null] = boundsIn('price')
    onWanted({
      ...wanted,
      projectId,
      type: typeof filled['type'] === 'string' ? filled['type'] : '',
      ...{ leastArea, mostArea, leastPrice, mostPrice },
      endsWithin: typeof filled['endsWithin'] === 'number' ? filled['endsWithin'] : null,
    })
    const chosen = dayAt(filled['day'])
    if (chosen === null) return
    typed.current = chosen
    onDay(chosen)
  }
  return (
    <div className={styles['search']} data-open={isOpen || undefined}>
      <EngineHost fallback={null}>{plan && <FormView plan={plan} mode="create" record={record} onChange={(now) => read(now())} />}</EngineHost>
      <Button className={styles['more'] ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('units.chart.search')}
      </Button>
    </div>
  )
}

export default ChartPage
