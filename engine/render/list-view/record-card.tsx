import './fold.css'
import type { ReactNode } from 'react'
import type { RowMark } from '../../model/list-design'
import { useServices } from '../context/services'
import { PlainButton } from '../plain/plain-button'
import { CellContent } from './record-cell'
import type { Cell } from './record-row'
import { TickBox } from './tick-box'

interface RecordCardProps {
  readonly name: Cell | undefined
  /** How deep it lies in the tree, and whether what lies beneath is seen. */
  readonly level: number
  readonly fold: 'open' | 'closed' | 'leaf' | 'none'
  readonly onFold: () => void
  readonly state: Cell | undefined
  readonly facts: readonly (Cell & { readonly title: string })[]
  /** There is more to tell than what is seen at first; null where there is not. */
  readonly more: { readonly isOpen: boolean; readonly onToggle: () => void } | null
  readonly tone: RowMark['tone'] | undefined
  readonly ticked: boolean
  readonly onTick: ((ticked: boolean) => void) | null
  readonly onOpen: (() => void) | null
  readonly actions: ReactNode
}

const deepest = 5

/** One record of a list as a card. */
export function RecordCard({ name, level, fold, onFold, state, facts, more, tone, ticked, onTick, onOpen, actions }: RecordCardProps) {
  const { t } = useServices()
  const words = name?.lines?.join(', ') ?? name?.text ?? ''
  const content = name && (words === '' ? '—' : <CellContent text={words} tags={name.tags} tone={name.tone} />)
  return (
    <li
      className={ticked && onTick ? 'weft-record weft-card weft-card-ticked' : 'weft-record weft-card'}
      data-level={level}
      data-tone={tone}
      style={level > 0 ? { marginInlineStart: Math.min(level, deepest) * 14 } : undefined}
    >
      <div className="weft-card-head">
        {onTick && <TickBox label={t('engine.list.tick', { name: words })} ticked={ticked} onTick={onTick} />}
        {(fold === 'open' || fold === 'closed') && (
          <button
            type="button"
            className="weft-fold"
            aria-expanded={fold === 'open'}
            aria-label={t('engine.list.beneath', { name: words })}
            onClick={onFold}
          />
        )}
        {onOpen ? (
          <button type="button" className="weft-card-name" data-tone={name?.tone} onClick={onOpen}>
            {content}
          </button>
        ) : (
          <span className="weft-card-name" data-tone={name?.tone}>
            {content}
          </span>
        )}
        {state && state.text !== '' && (
          <span className="weft-card-state">
            <CellContent text={state.text} tags={state.tags ?? [{ words: state.text, color: 'gray' }]} />
          </span>
        )}
      </div>
      <dl className="weft-card-facts">
        {facts.map(({ key, title, text, tags, tone: own, lines }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd data-tone={own}>
              {lines ? lines.map((line, at) => <div key={at}>{line}</div>) : <CellContent text={text} tags={tags} tone={own} />}
            </dd>
          </div>
        ))}
      </dl>
      {(more || actions) && (
        <div className="weft-card-foot">
          {more && (
            <PlainButton look="link" small aria-expanded={more.isOpen} aria-label={t('engine.list.moreOf', { name: words })} onClick={more.onToggle}>
              {t('engine.list.moreFacts')}
            </PlainButton>
          )}
          {actions}
        </div>
      )}
    </li>
  )
}
