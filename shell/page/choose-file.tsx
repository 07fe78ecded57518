import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'

interface ChooseFileProps {
  /** What it is for, for who cannot see the button. */
  readonly label: string
  /** Endings and kinds of files, as `accept` of an input says them. */
  readonly accept: string
  readonly icon: ReactNode
  readonly busy?: boolean
  readonly onChoose: (file: File) => void
  /** What stands on the button; left out, the label. */
  readonly children?: ReactNode
}

/** A button that lets one file of this device be chosen; the same one can be chosen again after it was mended. */
export function ChooseFile({ label, accept, icon, busy = false, onChoose, children = label }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen) onChoose(chosen)
          event.target.value = ''
        }}
      />
      <Button icon={icon} loading={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
