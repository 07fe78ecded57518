import { observer } from '@formily/react'
import type { CSSProperties, ReactNode } from 'react'
import { useFormScope } from './runtime-context'
import { useServices } from './services'

/** Said here, or it would be as wide as the layout around it. */
const wholeLine = { '--weft-span': 24 } as CSSProperties

/** Stands where a node cannot be drawn: it names the kind and the place, and what lies inside stays usable. */
export const UnknownKind = observer(function UnknownKind({ at, children }: { readonly at: string; readonly children?: ReactNode }) {
  const { t } = useServices()
  const { runtime } = useFormScope()
  const field = runtime.node(at)?.field
  const kind = field?.shape === 'unknown' ? nameOf(field.kind, field.json) : (field?.kind ?? '')
  return (
    <div className="weft-col weft-unknown" style={wholeLine} data-unknown-kind={kind}>
      <div className="weft-unknown-box" role="note">
        <strong>{t('engine.render.unknownKind', { kind: kind || '?' })}</strong>
        <code>{at}</code>
      </div>
      <div className="weft-row">{children}</div>
    </div>
  )
})

/** The words a node without a kind name gives of itself: its tag in the generator format. */
function nameOf(kind: string, json: unknown): string {
  if (kind !== '') return kind
  const config = typeof json === 'object' && json !== null && '__config__' in json ? json.__config__ : json
  const tag = typeof config === 'object' && config !== null && 'tag' in config ? config.tag : ''
  return typeof tag === 'string' ? tag : ''
}
