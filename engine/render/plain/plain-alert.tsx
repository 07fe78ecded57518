import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import { useServices } from '../context/services'
import { PlainButton } from './plain-button'
import { PlainIcon } from './plain-icon'

/** What went wrong with a part of the page, and the way to try again. */
export function PlainAlert({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const { t } = useServices()
  return (
    <div role="alert" className="weft-alert">
      <PlainIcon of={CloseCircleFilled} />
      <span>{message}</span>
      <PlainButton small onClick={onRetry}>
        {t('engine.render.retry')}
      </PlainButton>
    </div>
  )
}
