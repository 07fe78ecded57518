import { useMemo } from 'react'
import { parsePage, type JsonObject } from '../../engine'
import { toFormilySchema } from '../../engine/formily'
import { FormilyForm } from '../../engine/render/formily'
import { useServices } from '../../engine/render'
import { registry } from '../page/registry'

/** One state of a kind, drawn by plain Formily. */
export function FormilyState({ node, record }: { readonly node: JsonObject; readonly record: JsonObject }) {
  const services = useServices()
  const schema = useMemo(() => {
    const { page } = parsePage({ page: 'form', layout: { labelPosition: 'top' }, fields: [node] }, registry)
    return page?.page === 'form' ? toFormilySchema(page, registry, services).value : null
  }, [node, services])
  return schema && <FormilyForm schema={schema} record={record} />
}
