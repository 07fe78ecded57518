import { memo, useMemo } from 'react'
import { serverFillOf } from '../../kind/server-fill'
import type { JsonObject } from '../../model/json'
import type { Plan } from '../../plan/plan'
import { FormView } from '../form/form-view'
import { useServices } from '../context/services'

interface PrintedRecordProps {
  readonly plan: Plan
  readonly id: string
  readonly model: string
  readonly values: JsonObject
}

/** One record on its own sheets: title, number and organisation at the head, then its form as it is read. */
export const PrintedRecord = memo(function PrintedRecord({ plan, id, model, values }: PrintedRecordProps) {
  const { text, organization } = useServices()
  const stored = useMemo(() => ({ id, model }), [id, model])
  const numbered = [...plan.inputs.values()].find(({ table, kind, field }) => table === null && serverFillOf(kind, field)?.with === 'number')
  const number = numbered && values[numbered.path]
  return (
    <article className="weft-sheet">
      <header>
        {organization && <p>{organization}</p>}
        <h2>{text(plan.page.title)}</h2>
        {numbered && typeof number === 'string' && number !== '' && (
          <p>
            {text(numbered.field.title)} {number}
          </p>
        )}
      </header>
      <FormView plan={plan} mode="view" record={values} stored={stored} />
    </article>
  )
})
