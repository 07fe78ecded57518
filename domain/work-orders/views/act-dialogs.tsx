import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { FormDialog } from '../../shared/views/form-dialog'

interface ActDialogProps extends ScreenProps {
  readonly act: 'dispatch' | 'finish' | 'accept' | 'return' | 'cancel'
  /** What is told, of what was filled in. */
  readonly bodyOf: (filled: JsonObject) => JsonObject
}

/** What of a form was filled in, of some of its fields. */
const only =
  (...keys: readonly string[]) =>
  (filled: JsonObject): JsonObject =>
    Object.fromEntries(keys.flatMap((key) => (filled[key] === undefined || filled[key] === null ? [] : [[key, filled[key]]])))

/** Asks for what an act with a work order needs, and does it. */
function ActDialog({ act, bodyOf, params, onClose }: ActDialogProps) {
  const { t } = useTranslation()
  const id = encodeURIComponent(String(params['id'] ?? ''))
  return (
    <FormDialog
      title={`${t(`work-orders.act.${act}`)} · ${String(params['orderNo'] ?? '')}`}
      page={`workOrders/${act}`}
      record={{}}
      call={`/api/visualdev/OnlineDev/work-orders-order/${id}/Actions/${act}Order`}
      bodyOf={bodyOf}
      onClose={onClose}
    />
  )
}

/** Assigns an order to somebody. */
export const DispatchOrder = (props: ScreenProps) => <ActDialog {...props} act="dispatch" bodyOf={only('handler', 'remark')} />
/** Reports an order as done, with materials, labour and photos. */
export const FinishOrder = (props: ScreenProps) => (
  <ActDialog {...props} act="finish" bodyOf={only('result', 'afterPhotos', 'materialCost', 'laborCost')} />
)
/** Accepts the work, with the rating of whoever asked for it. */
export const AcceptOrder = (props: ScreenProps) => <ActDialog {...props} act="accept" bodyOf={only('rating', 'visitWay', 'opinion')} />
/** Returns an order that was not done well, with the reason. */
export const ReturnOrder = (props: ScreenProps) => <ActDialog {...props} act="return" bodyOf={only('reason')} />
/** Cancels an order, with the reason. */
export const CancelOrder = (props: ScreenProps) => <ActDialog {...props} act="cancel" bodyOf={only('reason')} />
