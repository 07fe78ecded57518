import { Alert, Button, theme } from 'antd'
import { useMemo, useState } from 'react'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { sanitizeHtml } from '../shared/sanitize-html'
import { Loading } from './loading'
import type { EditorProps } from './props'
import { useRichEditor } from './use-rich-editor'
import { isDark } from './written-colors'
import './written-colors.css'

function Html({
  id,
  html,
  dimmed,
  label,
  height,
}: {
  readonly id: string
  readonly html: string
  readonly dimmed: boolean
  readonly label: string
  readonly height: number
}) {
  const { token } = theme.useToken()
  const clean = useMemo(() => sanitizeHtml(html), [html])
  const frame = dimmed
    ? {
        minHeight: height,
        padding: token.paddingSM,
        border: `1px solid ${token.colorBorder}`,
        borderRadius: token.borderRadius,
        background: token.colorBgContainerDisabled,
      }
    : {}
  return (
    <div
      id={id}
      className={isDark(token.colorBgContainer) ? 'weft-dark-paper' : ''}
      role="group"
      aria-label={label}
      aria-disabled={dimmed || undefined}
      style={{ overflow: 'auto', overflowWrap: 'anywhere', ...frame }}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}

/**
 * Reading needs no editor, so it is not loaded for it. Nor is it for a text with tables, which it cannot hold: the text
 * stays as it is until the user decides to give the tables up.
 */
export default function EditorWidget(widget: InputWidgetProps<EditorProps, string>) {
  const { id, label, mode, props } = widget
  const { t } = useServices()
  const html = typeof widget.value === 'string' ? widget.value : ''
  /** The text whose tables the user gave up; another record's text is asked about anew. */
  const [givenUp, giveUp] = useState<string | null>(null)
  const tables = /<table\b/i.test(html)

  if (mode !== 'editable') return <Html id={id} html={html} dimmed={mode === 'disabled'} label={label} height={props.height} />
  if (tables && givenUp !== html) {
    return (
      <>
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 8 }}
          message={t('widgets.editor.tables')}
          action={
            <Button size="small" onClick={() => giveUp(html)}>
              {t('widgets.editor.editAnyway')}
            </Button>
          }
        />
        <Html id={id} html={html} dimmed={false} label={label} height={props.height} />
      </>
    )
  }
  return <Writing {...widget} value={html} />
}

/** The editor, or what holds its place while it is loaded and for as long as a word is being composed there. */
function Writing(widget: InputWidgetProps<EditorProps, string>) {
  const RichEditor = useRichEditor()
  const [composing, setComposing] = useState(false)
  const [focused, setFocused] = useState(false)
  if (RichEditor && !composing) return <RichEditor {...widget} goesOn={focused} />
  return <Loading widget={widget} onCompose={setComposing} onFocus={setFocused} />
}
