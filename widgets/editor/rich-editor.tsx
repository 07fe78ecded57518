import type { EditorState } from 'braft-editor'
import './editor.css'
import { theme } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { safeHref } from '../../engine'
import { useServices } from '../../engine/render'
import { isEmptyHtml } from '../shared/html-text'
import { sanitizeHtml } from '../shared/sanitize-html'
import { BraftEditor } from './braft'
import { editorControls, editorLanguages } from './controls'
import { hasColors, isDark } from './written-colors'
import { useImageUpload } from './use-image-upload'
import { useNamedControls } from './use-named-controls'
import { useGoesOn } from './use-goes-on'
import type { RichEditorProps } from './use-rich-editor'
import { useTabLeaves } from './use-tab-leaves'

/** An empty editor writes an empty paragraph: that is no value. */
const htmlOf = (state: EditorState): string | null => {
  const html = sanitizeHtml(state.toHTML())
  return isEmptyHtml(html) ? null : html
}

const stateOf = (html: string | null | undefined): EditorState => BraftEditor.createEditorState(sanitizeHtml(html ?? ''))

/** The writing area and its tools, a chunk of its own. */
export default function RichEditor({
  id,
  labelId,
  label,
  value,
  onChange,
  onBlur,
  required,
  invalid,
  describedBy,
  placeholder,
  props,
  goesOn,
}: RichEditorProps) {
  const { language } = useServices()
  const { token } = theme.useToken()
  const media = useImageUpload()
  const root = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(() => stateOf(value))
  /** What the outside last gave or got, and what the editor made of it: moving the cursor is no change. */
  const known = useRef({ outside: value || null, content: state.getCurrentContent() as unknown, html: htmlOf(state) })

  useEffect(() => {
    const outside = value || null
    if (outside === known.current.outside) return
    const next = stateOf(outside)
    known.current = { outside, content: next.getCurrentContent(), html: htmlOf(next) }
    setState(next)
  }, [value])

  useGoesOn(root, goesOn)
  useTabLeaves(root)
  useNamedControls(root, { id, labelId, required, invalid })

  const change = (next: EditorState) => {
    setState(next)
    const content: unknown = next.getCurrentContent()
    if (content === known.current.content) return
    const html = htmlOf(next)
    const same = html === known.current.html
    known.current = { outside: same ? known.current.outside : html, content, html }
    if (!same) onChange(html)
  }

  return (
    <div
      ref={root}
      className={`weft-editor ${isDark(token.colorBgContainer) && hasColors(value) ? 'weft-white-paper' : ''}`}
      style={{
        border: `1px solid ${invalid ? token.colorError : token.colorBorder}`,
        borderRadius: token.borderRadius,
        background: token.colorBgContainer,
        color: token.colorText,
      }}
    >
      <BraftEditor
        value={state}
        onChange={change}
        onBlur={onBlur}
        language={editorLanguages[language]}
        controls={[...editorControls]}
        media={media}
        hooks={{
          'toggle-link': ({ href, target }: { readonly href: string; readonly target: string }) =>
            href === '' || safeHref(href) !== undefined ? { href, target } : false,
        }}
        contentStyle={{ height: props.height }}
        draftProps={{ ariaLabel: label, ariaMultiline: true, ...(describedBy === undefined ? {} : { ariaDescribedBy: describedBy }) }}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </div>
  )
}
