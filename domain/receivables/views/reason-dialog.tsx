import type { Json } from '../../../engine'
import { FormDialog } from '../../shared/views/form-dialog'

interface ReasonDialogProps {
  readonly title: string
  readonly call: string
  readonly said?: (answer: Json) => string | null
  readonly onClose: () => void
}

/** Asks why, and does it. */
export const ReasonDialog = ({ title, call, said, onClose }: ReasonDialogProps) => (
  <FormDialog
    title={title}
    page="receivables/reason"
    record={{}}
    call={call}
    bodyOf={(record) => ({ reason: record['reason'] ?? '' })}
    {...(said && { said })}
    onClose={onClose}
  />
)
