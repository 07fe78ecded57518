import { useServices } from '../context/services'
import { whyKey } from './why-context'

/** Asks why at the field that `describedBy` names. Tab passes it by: from the field its key does the same. */
export function WhyButton({ describedBy, onAsk }: { readonly describedBy: string; readonly onAsk: () => void }) {
  const { t } = useServices()
  return (
    <button
      type="button"
      className="weft-why"
      tabIndex={-1}
      aria-describedby={describedBy}
      aria-keyshortcuts={whyKey}
      title={t('engine.why.hint', { key: whyKey })}
      onClick={onAsk}
    >
      {t('engine.why.title')}
    </button>
  )
}
