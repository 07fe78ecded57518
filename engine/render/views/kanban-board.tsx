import '../list-view/cards.css'
import './views.css'
import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined'
import { useMemo, useRef, useState } from 'react'
import type { ListGroup, ModelSource } from '../../data/gateway'
import type { JsonObject } from '../../model/json'
import type { KanbanView } from '../../model/list-design'
import { offeredOf, sameOption, wholeSource, type OptionColor } from '../../model/option-source'
import type { ListPage } from '../../model/page'
import { sourceIn } from '../../model/source-parameters'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { inputsIn } from '../../model/form-inputs'
import { useGroupList } from '../list-view/use-group-list'
import { useGroups } from '../list-view/use-groups'
import type { ListControls, ListState } from '../list-view/use-list'
import { PlainAlert } from '../plain/plain-alert'
import { PlainButton } from '../plain/plain-button'
import { OptionTag } from '../plain/option-tag'
import { PlainMenu } from '../plain/plain-menu'

interface KanbanBoardProps {
  readonly page: ListPage
  readonly source: ModelSource
  readonly view: KanbanView
  readonly list: ListState & ListControls
  readonly params: JsonObject | null
  readonly menuId: string | undefined
  readonly mayChange: boolean
  readonly onOpen: (id: string) => void
}

interface Lane {
  readonly value: string | number | null
  readonly words: string
  readonly color: OptionColor | undefined
  readonly count: number
}

/**
 * The records of a list on a board: a column for every choice of a field, with how many there are. A card is moved by drag or by its menu, which
 * changes the record under the rules of its form; what the server refuses stays where it was.
 */
export function KanbanBoard({ page, source, view, list, params, menuId, mayChange, onOpen }: KanbanBoardProps) {
  const { t, text, gateway, notify } = useServices()
  const field = useMemo(() => inputsIn(page.form).get(view.by), [page.form, view.by])
  const context = useTextContext(useMemo(() => (field ? [{ field }] : []), [field]))
  const choices = field && sourceIn(field.props)
  // What the form writes by itself, or by acts alone, is not moved.
  const movable = mayChange && field?.access.mode === 'editable'
  const offered = choices ? offeredOf(context.options(wholeSource(choices)) ?? []) : []
  const { groups, failure } = useGroups(source, list, params, { by: view.by, sums: [] })
  const carried = useRef<JsonObject | null>(null)
  const lanes = lanesOf(
    groups ?? [],
    offered.map(({ value, label, color }) => ({ value: value as string | number, words: text(label), color })),
    t('engine.list.noValue'),
  )

  const move = async (row: JsonObject, lane: Lane) => {
    const name = String(row[view.title] ?? '')
    const answer = await gateway.save(
      source,
      String(row['id']),
      { [view.by]: lane.value, version: row['version'] ?? null },
      { params: {}, ...(menuId === undefined ? {} : { menuId }) },
    )
    if (answer.ok) notify('success', t('engine.view.moved', { name, to: lane.words }))
    else if (answer.error.fields?.[0]) notify('error', answer.error.fields[0].message)
    // Also where it was refused: somebody may have changed it meanwhile.
    list.refresh()
  }

  if (failure) return <PlainAlert message={failure.message || t('engine.list.failed')} onRetry={list.refresh} />
  if (groups === null) return <div className="weft-loading" aria-busy />
  return (
    <div className="weft-board" role="group" aria-label={t('engine.view.kanban')}>
      {lanes.map((lane) => (
        <section
          key={JSON.stringify(lane.value)}
          className="weft-lane"
          aria-label={lane.words}
          onDragOver={(event) => carried.current && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            const row = carried.current
            carried.current = null
            if (row) void move(row, lane)
          }}
        >
          <h2>
            <OptionTag words={lane.words} color={lane.color ?? 'gray'} />
            <span>{lane.count}</span>
          </h2>
          {lane.count === 0 ? (
            <p className="weft-lane-nothing">{t('engine.view.none')}</p>
          ) : (
            <LaneCards
              {...{ page, source, view, list, params, menuId, onOpen }}
              lane={lane}
              onCarry={movable ? (row) => (carried.current = row) : null}
              targets={movable ? lanes.filter((one) => one !== lane) : []}
              onMove={(row, to) => void move(row, to)}
            />
          )}
        </section>
      ))}
    </div>
  )
}

/** A lane for every choice that is offered, one for records without any, and those that hold what is no longer offered. */
function lanesOf(groups: readonly ListGroup[], choices: readonly Omit<Lane, 'count'>[], nothing: string): readonly Lane[] {
  const countOf = (value: Lane['value']) =>
    groups.find((group) => (group.value === null || value === null ? group.value === value : sameOption(group.value, value)))?.count ?? 0
  const isChoice = ({ value }: ListGroup) => value !== null && choices.some((choice) => sameOption(choice.value, value))
  return [
    ...choices.map((choice) => ({ ...choice, count: countOf(choice.value) })),
    ...groups.filter((group) => !isChoice(group)).map(({ value, text, count }) => ({ value, words: text || nothing, color: undefined, count })),
  ]
}

interface LaneCardsProps extends Omit<KanbanBoardProps, 'mayChange'> {
  readonly lane: Lane
  /** Null where cards are not moved. */
  readonly onCarry: ((row: JsonObject | null) => void) | null
  readonly targets: readonly Lane[]
  readonly onMove: (row: JsonObject, to: Lane) => void
}

function LaneCards({ page, source, view, list, params, menuId, onOpen, lane, onCarry, targets, onMove }: LaneCardsProps) {
  const { t, text } = useServices()
  const [carriedId, setCarriedId] = useState<string | null>(null)
  const own = useGroupList({ page, source, list, params, menuId, by: view.by, value: lane.value })
  const titleOf = (key: string) => text(page.columns.find((column) => column.key === key)?.title ?? key)
  return (
    <>
      {own.failure && <PlainAlert message={own.failure.message || t('engine.list.failed')} onRetry={own.refresh} />}
      <ul>
        {own.rows.map((row) => {
          const id = String(row['id'])
          const name = String(row[view.title] ?? '') || id
          return (
            <li
              key={id}
              className="weft-card"
              draggable={onCarry !== null}
              data-carried={carriedId === id || undefined}
              onDragStart={() => {
                onCarry?.(row)
                setCarriedId(id)
              }}
              onDragEnd={() => {
                onCarry?.(null)
                setCarriedId(null)
              }}
            >
              <div className="weft-card-head">
                <button type="button" className="weft-card-name" onClick={() => onOpen(id)}>
                  {name}
                </button>
                {targets.length > 0 && (
                  <PlainMenu
                    label={t('engine.view.moveTo', { name })}
                    entries={targets.map((to) => ({ key: JSON.stringify(to.value), label: to.words, onChoose: () => onMove(row, to) }))}
                  >
                    {(trigger) => (
                      <PlainButton {...trigger} look="bare" small icon={EllipsisOutlined} aria-label={t('engine.view.moveTo', { name })} />
                    )}
                  </PlainMenu>
                )}
              </div>
              <dl className="weft-card-facts">
                {(view.lines ?? []).map((key) => (
                  <div key={key}>
                    <dt>{titleOf(key)}</dt>
                    <dd>{String(row[key] ?? '')}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
      {own.total > own.rows.length && (
        <PlainButton look="link" small busy={own.loading} onClick={() => own.goTo(1, own.size + 20)}>
          {t('engine.view.more')}
        </PlainButton>
      )}
    </>
  )
}
