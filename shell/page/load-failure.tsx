import { Alert, Button } from 'antd'

interface LoadFailureProps {
  readonly message: string
  /** What the button says that tries again. */
  readonly again: string
  readonly onAgain: () => void
  readonly className?: string | undefined
}

/** Why something could not be fetched, in the place where it would stand, and a way to try again. */
export const LoadFailure = ({ message, again, onAgain, className }: LoadFailureProps) => (
  <Alert
    className={className ?? ''}
    type="error"
    showIcon
    message={message}
    action={
      <Button size="small" onClick={onAgain}>
        {again}
      </Button>
    }
  />
)
