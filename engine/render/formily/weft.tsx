import { observer, useField, useFieldSchema } from '@formily/react'
import { Suspense, useId, useMemo, type ReactNode } from 'react'
import { ownPart } from '../../formily'
import { isJsonObject, type Json } from '../../model/json'
import { useServices } from '../context/services'
import { RecordScopeContext } from '../context/record-scope'
import { LazyWidget } from '../form/input-host'
import { useOpenForm } from './open-form'
import { OwnInput } from './own-input'
import { scopeAt } from './scope-at'

interface WeftProps {
  readonly value?: Json
  readonly onChange?: (value: Json) => void
  readonly children?: ReactNode
}

/** The component that schemas of ours name where Formily has nothing equal: the widget of the kind, with the record around it. */
export const Weft = observer(function Weft({ value, onChange, children }: WeftProps) {
  const field = useField()
  const schema = useFieldSchema()
  const { t } = useServices()
  const open = useOpenForm()
  const id = useId().replaceAll(':', '')
  const place = open.adapter.placeOf(field)
  const at = place?.path ?? ''
  // Reading goes by the place, which is the same for as long as the field stands in its row.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const scope = useMemo(() => place && scopeAt(open, place), [open, at, place?.node])
  const kind = place?.node.kind
  if (!place || !kind || !scope || place.node.field.shape === 'unknown') {
    const part: unknown = schema[ownPart]
    const unread = isJsonObject(part) && isJsonObject(part['unread']) ? part['unread']['kind'] : ''
    return (
      <>
        <div className="weft-unknown-box" role="note">
          <span>{t('engine.render.unknownKind', { kind: String(unread ?? '') || '?' })}</span>
        </div>
        {children}
      </>
    )
  }
  if (place.input) {
    return (
      <RecordScopeContext.Provider value={scope}>
        <OwnInput id={id} place={place} input={place.input} value={value} onChange={onChange} />
      </RecordScopeContext.Provider>
    )
  }
  const { props } = place.node.field as { readonly props: object }
  return (
    <RecordScopeContext.Provider value={scope}>
      <Suspense fallback={<div className="weft-loading" aria-hidden />}>
        <LazyWidget kind={kind} id={id} props={props} panes={[]} reveal={undefined} size="middle" read={place.read}>
          {children}
        </LazyWidget>
      </Suspense>
    </RecordScopeContext.Provider>
  )
})
