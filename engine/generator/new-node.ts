import type { AnyKind } from '../kind/define-kind'
import type { Field } from '../model/field'
import { wireName } from '../model/field-key'
import { isPaneKind } from './panes'
import { putAt } from './wire'
import type { WireDraft } from './wire-lens'

/** What new nodes of one document have in common. */
export interface NewNodes {
  /** The key that names kinds: every brand has its own. */
  readonly brand: string
  /** The number of the designer's next node. */
  nextId(): number
}

/** A node in the form of 3.4, before its field's own settings are put into it. */
export function newNode(field: Field, kind: AnyKind, { brand, nextId }: NewNodes): WireDraft {
  // Items of tabs and collapses carry neither kind nor tag in that version.
  if (isPaneKind(kind)) return { title: '', name: '', __config__: { children: [] } }
  const tag = kind.generator.tags[0]
  const holdsValue = field.shape === 'input' || field.shape === 'rows'
  const node: WireDraft = {
    __config__: {
      [brand]: kind.generator.keyedFrom ?? kind.generator.names[0],
      ...(holdsValue ? { label: '', labelWidth: null, showLabel: true } : {}),
      ...(tag ? { tag: tag.tag } : {}),
      ...(field.shape === 'input' ? { defaultValue: null, required: false, regList: [] } : {}),
      layout: field.shape === 'layout' || field.shape === 'rows' ? 'rowFormItem' : 'colFormItem',
      dragDisabled: false,
      formId: nextId(),
      ...(field.shape === 'layout' || field.shape === 'rows' ? { children: [] } : {}),
    },
    ...(holdsValue ? { __vModel__: wireName(field.key), disabled: false } : {}),
    ...(field.shape === 'input' ? { readonly: false } : {}),
  }
  if (tag?.where) putAt(node, tag.where.path, tag.where.is)
  return node
}
