import { theme } from 'antd'
import { useRef, useState, type CSSProperties, type ReactNode } from 'react'

/** Out of sight, but there for the keyboard and screen readers. */
const hidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
}

/** News for screen readers, not seen. */
export const HiddenNews = ({ children }: { readonly children: string }) => (
  <div role="status" aria-live="polite" style={hidden}>
    {children}
  </div>
)

interface DropZoneProps {
  readonly id: string
  readonly accept: string | undefined
  readonly multiple: boolean
  readonly disabled: boolean
  readonly required: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly onFiles: (files: readonly File[]) => void
  readonly onBlur: () => void
  /** What the mouse presses; the keyboard reaches the file input itself. */
  readonly trigger: (browse: () => void) => ReactNode
  readonly children: ReactNode
}

/** Takes files by button, by dropping and by pasting. */
export function DropZone({ id, accept, multiple, disabled, required, invalid, describedBy, onFiles, onBlur, trigger, children }: DropZoneProps) {
  const { token } = theme.useToken()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [focused, setFocused] = useState(false)

  const take = (list: FileList | null | undefined): boolean => {
    const files = disabled ? [] : [...(list ?? [])]
    if (files.length > 0) onFiles(files)
    return files.length > 0
  }
  const edge = over ? `2px dashed ${token.colorPrimary}` : invalid ? `1px solid ${token.colorError}` : '1px solid transparent'

  return (
    <div
      style={{ position: 'relative', border: edge, borderRadius: token.borderRadius, background: over ? token.colorPrimaryBg : 'none' }}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        if (take(event.clipboardData.files)) event.preventDefault()
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        style={hidden}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          onBlur()
        }}
        onChange={(event) => {
          take(event.target.files)
          // The same file may be picked again after it was removed.
          event.target.value = ''
        }}
      />
      <span
        style={{
          display: 'inline-block',
          borderRadius: token.borderRadius,
          ...(focused ? { outline: `2px solid ${token.colorPrimary}`, outlineOffset: 2 } : {}),
        }}
      >
        {trigger(() => input.current?.click())}
      </span>
      {children}
    </div>
  )
}
