import { Button } from 'antd'
import type { RefusedRow } from '../../data/selection'
import { useServices } from '../context/services'

/** How many rows are drawn. */
const most = 200

interface BatchReportProps {
  readonly refused: readonly RefusedRow[]
  readonly onOpen: (id: string) => void
}

/** The records that stay as they were, each with the reason and the way to it. */
export function BatchReport({ refused, onOpen }: BatchReportProps) {
  const { t } = useServices()
  if (refused.length === 0) return null
  return (
    <>
      <ul className="weft-batch-faults" aria-label={t('engine.batch.refused')}>
        {refused.slice(0, most).map(({ id, name, message }) => (
          <li key={id}>
            <Button type="link" size="small" onClick={() => onOpen(id)}>
              {name || id}
            </Button>
            {message}
          </li>
        ))}
      </ul>
      {refused.length > most && <p>{t('engine.batch.more', { count: refused.length - most })}</p>}
    </>
  )
}
