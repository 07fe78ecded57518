import type { BuiltInControlType } from 'braft-editor'
import type { Language } from '../../engine/render'

export const editorLanguages = { zh: 'zh', zhtw: 'zh-hant', en: 'en' } as const satisfies Record<Language, string>

/**
 * The buttons of the rich text editor, by the names of its library. Tables and media from elsewhere are missing: the first would be lost on the next
 * load, the second could not be trusted.
 */
export const editorControls: readonly BuiltInControlType[] = [
  'undo',
  'redo',
  'separator',
  'headings',
  'font-size',
  'line-height',
  'separator',
  'bold',
  'italic',
  'underline',
  'strike-through',
  'text-color',
  'separator',
  'text-align',
  'text-indent',
  'list-ul',
  'list-ol',
  'blockquote',
  'code',
  'separator',
  'link',
  'media',
  'hr',
  'separator',
  'remove-styles',
  'clear',
  'fullscreen',
]
