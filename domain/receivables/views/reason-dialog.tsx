import { FormDialog } from '../../shared/views/form-dialog'

interface ReasonDialogProps {
  readonly title: string
  readonly call: string
  readonly onClose: () => void
}

/** Asks why, and does it. */
export const ReasonDialog = ({ title, call, onClose }: ReasonDialogProps) => (
  <FormDialog
    title={title}
    page="receivables/reason"
    record={{}}
    call={call}
    bodyOf={(record) => ({ reason: record['reason'] ?? '' })}
    onClose={onClose}
  />
)
