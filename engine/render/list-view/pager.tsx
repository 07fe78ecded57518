import './pager.css'
import { useId } from 'react'
import { useServices } from '../context/services'
import { pagesShown } from './pages-shown'

const sizes = [10, 20, 30, 40, 50, 100]

interface PagerProps {
  /** What the pages are of: a list in a drawer stands beside another. */
  readonly title: string
  readonly page: number
  readonly size: number
  readonly total: number
  /** Whether there is room to go to a page by its number. */
  readonly jump: boolean
  readonly onGo: (page: number, size: number) => void
}

/** How many rows there are, and the way to those of the other pages. */
export function Pager({ title, page, size, total, jump, onGo }: PagerProps) {
  const { t } = useServices()
  const id = useId()
  const last = Math.max(1, Math.ceil(total / size))
  const go = (to: number) => onGo(Math.min(last, Math.max(1, to)), size)
  const jumpTo = (box: HTMLInputElement) => {
    const to = Number.parseInt(box.value, 10)
    box.value = ''
    if (Number.isFinite(to)) go(to)
  }
  return (
    <nav className="weft-pager" aria-label={t('engine.list.pages', { title })}>
      <span className="weft-pager-total">{t('engine.list.total', { total })}</span>
      <button
        type="button"
        className="weft-pager-step"
        data-to="previous"
        aria-label={t('engine.list.previousPage')}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      {pagesShown(page, last).map((shown) =>
        typeof shown === 'number' ? (
          <button
            key={shown}
            type="button"
            className="weft-pager-page"
            aria-label={t('engine.list.pageNumber', { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => go(shown)}
          >
            {shown}
          </button>
        ) : (
          <button
            key={shown}
            type="button"
            className="weft-pager-page weft-pager-gap"
            aria-label={t(`engine.list.${shown}`)}
            title={t(`engine.list.${shown}`)}
            onClick={() => go(shown === 'back5' ? page - 5 : page + 5)}
          >
            •••
          </button>
        ),
      )}
      <button
        type="button"
        className="weft-pager-step"
        data-to="next"
        aria-label={t('engine.list.nextPage')}
        disabled={page >= last}
        onClick={() => go(page + 1)}
      />
      <select
        className="weft-pager-size"
        aria-label={t('engine.list.pageSize')}
        value={size}
        onChange={({ target }) => {
          const chosen = Number(target.value)
          onGo(Math.min(page, Math.max(1, Math.ceil(total / chosen))), chosen)
        }}
      >
        {[...new Set([...sizes, size])]
          .sort((a, b) => a - b)
          .map((one) => (
            <option key={one} value={one}>
              {t('engine.list.perPage', { size: one })}
            </option>
          ))}
      </select>
      {jump && (
        <span className="weft-pager-jump">
          <label htmlFor={id}>{t('engine.list.jumpTo')}</label>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            onBlur={({ currentTarget }) => jumpTo(currentTarget)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') jumpTo(event.currentTarget)
            }}
          />
          {t('engine.list.jumpPage')}
        </span>
      )}
    </nav>
  )
}
