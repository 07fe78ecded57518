import { memo, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnitState } from '../../shared/occupancy/state'
import type { DrawnHouse, DrawnUnit } from './chart-calls'
import { leasedShare, unitsIn } from './find-units'
import styles from './chart.module.css'

interface BoardProps {
  readonly houses: readonly DrawnHouse[]
  readonly hidden: readonly UnitState[]
  readonly zoom: 'small' | 'middle' | 'large'
  readonly onOpen: (unit: DrawnUnit, house: DrawnHouse) => void
}

/**
 * Buildings as floors and units. One stop of the tab key: arrows go from unit to unit and from floor to floor, Home and End along a floor, Enter
 * opens the unit's card.
 */
export function Board({ houses, hidden, zoom, onOpen }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-unit]')
    const to = from && board.current && next(board.current, from, event.key)
    if (!to) return
    event.preventDefault()
    for (const one of board.current.querySelectorAll<HTMLElement>('[data-unit][tabindex="0"]')) one.tabIndex = -1
    to.tabIndex = 0
    to.focus()
  }
  return (
    <div ref={board} className={styles['board']} data-zoom={zoom} onKeyDown={move} role="presentation">
      {houses.map((house, at) => (
        <House key={`${house.projectId} ${house.id}`} house={house} hidden={hidden} isFirst={at === 0} onOpen={onOpen} />
      ))}
    </div>
  )
}

/** The unit that a key leads to; null where there is none that way. */
function next(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const floors = [...board.querySelectorAll<HTMLElement>('[data-floor]')].map((floor) => [...floor.querySelectorAll<HTMLElement>('[data-unit]')])
  const floorAt = floors.findIndex((floor) => floor.includes(from))
  const floor = floors[floorAt] ?? []
  const at = floor.indexOf(from)
  const beside = (row: readonly HTMLElement[] | undefined) => row?.[Math.min(at, row.length - 1)] ?? null
  switch (key) {
    case 'ArrowRight':
      return floor[at + 1] ?? null
    case 'ArrowLeft':
      return floor[at - 1] ?? null
    case 'ArrowDown':
      return beside(floors[floorAt + 1])
    case 'ArrowUp':
      return beside(floors[floorAt - 1])
    case 'Home':
      return floor[0] ?? null
    case 'End':
      return floor.at(-1) ?? null
    default:
      return null
  }
}

interface HouseProps extends Pick<BoardProps, 'hidden' | 'onOpen'> {
  readonly house: DrawnHouse
  readonly isFirst: boolean
}

const House = memo(function House({ house, hidden, isFirst, onOpen }: HouseProps) {
  const { t } = useTranslation()
  const units = unitsIn([house])
  const share = leasedShare(units)
  const [first] = house.floors[0]?.units ?? []
  return (
    <section className={styles['house']} aria-label={house.name}>
      <h2 className={styles['houseName']}>
        {house.name}
        <small>
          {house.projectName} · {t('units.chart.count', { count: units.length })}
          {share !== null && ` · ${t('units.chart.leased', { share })}`}
        </small>
      </h2>
      {house.floors.map(({ floor, units: some }) => (
        <div
          key={floor}
          className={styles['floor']}
          style={{ '--count': some.length } as CSSProperties}
          data-floor={floor}
          role="group"
          aria-label={t('units.chart.floor', { floor })}
        >
          <span className={styles['floorName']}>{floor}F</span>
          <div className={styles['units']}>
            {some.map((unit) => (
              <button
                key={unit.id}
                type="button"
                className={styles['unit']}
                data-unit={unit.id}
                data-state={unit.state}
                data-hidden={hidden.includes(unit.state) || undefined}
                tabIndex={isFirst && unit === first ? 0 : -1}
                onClick={() => onOpen(unit, house)}
              >
                <b>{unit.name}</b>
                <span>{unit.buildArea.toFixed(2)}㎡</span>
                <span className={styles['holder']} aria-hidden={unit.holder === '' || undefined}>
                  {unit.holder === '' ? t(`units.state.${unit.state}`) : unit.holder}
                </span>
                {unit.to !== '' && <span className={styles['until']}>{unit.to}</span>}
                {/* Also where nothing but the name is drawn. */}
                <span className="weft-sr-only">{t(`units.state.${unit.state}`)}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
})
