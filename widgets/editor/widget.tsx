import { Alert, Button, Spin, theme } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { sanitizeHtml } from '../shared/sanitize-html'
import { isDark } from './written-colors'
import type { EditorProps } from './props'
import './written-colors.css'

const RichEditor = lazy(() => import('./rich-editor'))

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

/** Holds the editor's place, and the focus if it is sent here, until the editor is loaded. */
function Loading({ widget: { id, label, required, invalid, describedBy, props } }: { readonly widget: InputWidgetProps<EditorProps, string> }) {
  const { t } = useServices()
  return (
    <div
      id={id}
      tabIndex={0}
      role="textbox"
      aria-label={label}
      aria-readonly
      aria-busy
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      style={{ minHeight: props.height }}
    >
      <Spin size="small" /> {t('widgets.editor.loading')}
    </div>
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
  return (
    <Suspense fallback={<Loading widget={widget} />}>
      <RichEditor {...widget} value={html} />
    </Suspense>
  )
}
