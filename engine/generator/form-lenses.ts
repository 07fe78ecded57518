import type { FormLayout } from '../model/page'
import { localeEntry, writtenText, type Text } from '../model/text'
import { putFlag } from './access-slot'
import { asFlag, asNumber, asOneOf, asText, getAt, putAt, wireAt, type WireForm } from './wire'
import type { WireDraft, WireLens, WireNode } from './wire-lens'
import words from './wire-words.json'

/** Pixels as a number, also from `100` or `100px` as text. */
const asPixels: WireForm<number> = {
  read: (wire) => {
    const number = asNumber.read(typeof wire === 'string' ? wire.replace(/px$/, '') : wire)
    return number === undefined ? undefined : Math.round(number)
  },
  write: (value) => value,
}

/** A CSS length; a bare number means pixels. */
const asLength: WireForm<string> = {
  read: (wire) => {
    const text = asText.read(wire)?.trim()
    return text && /^\d+$/.test(text) ? `${text}px` : text
  },
  write: (value) => value,
}

const popup = wireAt('popupType', asOneOf(['dialog', 'drawer', 'fullScreen'], { general: 'dialog' }))
const widths = { dialog: ['generalWidth', '600px'], drawer: ['drawerWidth', '600px'], fullScreen: ['fullScreenWidth', '100%'] } as const
const suffix = wireAt('labelSuffix', asText)

/** Every way of opening has a width of its own; the one that is in use counts. */
const width: WireLens<string> = {
  get(node) {
    const [path, fallback] = widths[popup.get(node) ?? 'dialog']
    const wire = getAt(node, path)
    return wire === undefined || wire === null || wire === '' ? fallback : asLength.read(wire)
  },
  put: (node, value) => putAt(node, widths[popup.get(node as WireNode) ?? 'dialog'][0], value),
  place(node) {
    const [path] = widths[popup.get(node) ?? 'dialog']
    return getAt(node, path) === undefined ? undefined : path
  },
}

const antSize = wireAt('size', asOneOf(['small', 'middle', 'large'], { default: 'middle', medium: 'middle', mini: 'small' }))
/** Designs of the older library, whose small controls are as high (32 pixels) as the middle ones here, and whose mini ones as the small. */
const elementSizes: Readonly<Record<string, FormLayout['size']>> = {
  small: 'middle',
  medium: 'middle',
  mini: 'small',
  middle: 'middle',
  large: 'large',
}
const elementSize: WireLens<FormLayout['size']> = wireAt('size', {
  read: (wire) => (typeof wire === 'string' && Object.hasOwn(elementSizes, wire) ? elementSizes[wire] : undefined),
  write: (value) => (value === 'small' ? 'mini' : value === 'middle' ? 'small' : value),
})
const sizesOf = (node: WireNode): WireLens<FormLayout['size']> => (node['formRef'] === 'elForm' ? elementSize : antSize)

const size: WireLens<FormLayout['size']> = {
  get: (node) => sizesOf(node).get(node),
  put: (node, value) => sizesOf(node as WireNode).put(node, value),
  place: (node) => sizesOf(node).place?.(node),
}

/** The layout of a form, entry by entry. `width` follows `popup`, so it comes after it. */
export const formLenses: { readonly [Name in keyof FormLayout]: WireLens<FormLayout[Name]> } = {
  labelPosition: wireAt('labelPosition', asOneOf(['right', 'left', 'top'])),
  labelWidth: wireAt('labelWidth', asPixels),
  labelSuffix: {
    // 3.6 says it with a flag.
    get: (node) => suffix.get(node) || (node['colon'] === true ? ':' : suffix.get(node)),
    put(node, value) {
      putFlag(node, 'colon', false)
      suffix.put(node, value)
    },
    place: (node) => suffix.place?.(node),
  },
  gutter: wireAt('gutter', asPixels),
  span: wireAt('span', asNumber),
  size,
  disabled: wireAt('disabled', asFlag),
  popup,
  width,
}

const buttons = {
  confirm: { shown: 'hasConfirmBtn', text: 'confirmButtonText', words: words.form.confirm, own: 'engine.form.confirm' },
  cancel: { shown: 'hasCancelBtn', text: 'cancelButtonText', words: words.form.cancel, own: 'engine.form.cancel' },
  confirmAndAdd: { shown: 'hasConfirmAndAddBtn', text: 'confirmAndAddText', words: words.form.confirmAndAdd, own: 'engine.form.confirmAndAdd' },
} as const

/** A form button's words: the format's own default words, or none, are the platform's in the user's language. */
export function readButton(settings: WireNode, name: keyof typeof buttons): Text | null {
  const button = buttons[name]
  const shown = settings[button.shown]
  // Documents from before a third button was known have none.
  if (shown === undefined ? name === 'confirmAndAdd' : asFlag.read(shown) === false) return null
  const text = settings[button.text]
  return typeof text !== 'string' || text.trim() === '' || button.words.includes(text) ? { t: button.own } : text
}

/** Writes a button of the form: whether it is shown, and its words. */
export function putButton(draft: WireDraft, name: keyof typeof buttons, value: Text | null): void {
  const button = buttons[name]
  draft[button.shown] = value !== null
  if (value === null) return
  const written = writtenText(value) ?? localeEntry(value)
  draft[button.text] = written === button.own ? (button.words[0] ?? '') : written
}
