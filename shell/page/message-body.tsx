import { useMemo } from 'react'
import { buildPlan, type JsonObject } from '../../engine'
import { FormView } from '../../engine/render'
import { loadPage } from './bundled-pages'
import { registry } from './registry'
import { usePromised } from './use-promised'

/** `bodyText` and `files` of a message, drawn by the form's own kinds, which let no script through. Stands inside an `EngineHost`. */
export function MessageBody({ message }: { readonly message: JsonObject }) {
  const page = usePromised('message/body', () => loadPage('message/body'))
  const plan = useMemo(() => (page?.page === 'form' ? buildPlan(page, registry) : null), [page])
  return plan && <FormView plan={plan} mode="view" record={message} />
}
