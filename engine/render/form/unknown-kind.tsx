import { observer } from '@formily/react'
import { Value } from '@sinclair/typebox/value'
import type { CSSProperties, ReactNode } from 'react'
import { issueText } from '../../issue/issue-text'
import { isJsonObject, type Json } from '../../model/json'
import type { Field } from '../../model/field'
import { textSchema, type ReadText } from '../../model/text'
import { useFormScope } from '../context/runtime-context'
import { useServices } from '../context/services'

/** Said here, or it would be as wide as the layout around it. */
const wholeLine = { '--weft-span': 24 } as CSSProperties

/**
 * Stands where a node cannot be drawn: it says which field it is and why, and what lies inside stays usable. The place stands in the list
 * of issues.
 */
export const UnknownKind = observer(function UnknownKind({ at, children }: { readonly at: string; readonly children?: ReactNode }) {
  const { t, text } = useServices()
  const { runtime } = useFormScope()
  const field = runtime.node(at)?.field
  const kind = field?.shape === 'unknown' ? nameOf(field.kind, field.json) : (field?.kind ?? '')
  const label = labelOf(field, text)
  const why = field?.shape === 'unknown' ? field.why : undefined
  return (
    <div className="weft-col weft-unknown" style={wholeLine} data-unknown-kind={kind}>
      <div className="weft-unknown-box" role="note">
        {label !== '' && <strong>{label}</strong>}
        <span>{why ? issueText({ ...why, at }, { t }) : t('engine.render.unknownKind', { kind: kind || '?' })}</span>
      </div>
      <div className="weft-row">{children}</div>
    </div>
  )
})

/** What people know the field by: its label on the wire or its title here; '' where it has none. */
function labelOf(field: Field | undefined, text: ReadText): string {
  if (field?.shape !== 'unknown') return field && 'title' in field ? text(field.title) : ''
  const json: Json = field.json
  if (!isJsonObject(json)) return ''
  const config = json['__config__']
  const label = (isJsonObject(config) ? config['label'] : undefined) ?? json['label'] ?? json['title']
  return Value.Check(textSchema, label) ? text(label) : ''
}

/** The words a node without a kind name gives of itself: its tag in the generator format. */
function nameOf(kind: string, json: unknown): string {
  if (kind !== '') return kind
  const config = typeof json === 'object' && json !== null && '__config__' in json ? json.__config__ : json
  const tag = typeof config === 'object' && config !== null && 'tag' in config ? config.tag : ''
  return typeof tag === 'string' ? tag : ''
}
