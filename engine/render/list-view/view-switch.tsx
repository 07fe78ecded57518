import './list-tabs.css'
import type { ShownView } from './shown-view'
import { useServices } from '../context/services'

interface ViewSwitchProps {
  readonly views: readonly ShownView[]
  /** Null for the table. */
  readonly current: ShownView | null
  readonly onChoose: (view: ShownView | null) => void
}

/** Which way the records of a list are shown. */
export function ViewSwitch({ views, current, onChoose }: ViewSwitchProps) {
  const { t } = useServices()
  const choice = (key: string, words: string, view: ShownView | null) => (
    <button key={key} type="button" className="weft-list-tab" aria-pressed={current === view} onClick={() => onChoose(view)}>
      {words}
    </button>
  )
  return (
    <div className="weft-list-tabs" role="group" aria-label={t('engine.view.label')}>
      {choice('list', t('engine.view.list'), null)}
      {views.map((view, at) => choice(String(at), t(`engine.view.${view.view}`), view))}
    </div>
  )
}
