import { useContext, useEffect, useState } from 'react'
import { useFieldPlace, type FieldPlace } from './field-place'
import { FormScopeContext } from './runtime-context'
import type { Transfers } from '../../form/transfers'

/**
 * The transfers of the field that a control is drawn for. In a form they are the form's: they go on when the control is gone, and the
 * form waits for them before it is sent. Outside of one they end with the control.
 * @param make what to begin with; given the place of the field, which outlives the control
 */
export function useTransfers<T extends Transfers>(make: (place: FieldPlace | null) => T): T {
  const form = useContext(FormScopeContext)?.runtime.arrivals.transfers
  const place = useFieldPlace()
  const [own] = useState(() => (form && place ? null : make(null)))
  useEffect(() => () => own?.cancelAll(), [own])
  return own ?? (form as NonNullable<typeof form>).of(place as FieldPlace, () => make(place))
}
