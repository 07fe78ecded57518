import { EngineHost, loadPage, registry, usePromised } from '../../../shell/module'
import { useMemo } from 'react'
import { buildPlan, type JsonObject } from '../../../engine'
import { FormView } from '../../../engine/render'

interface SearchFormProps {
  /** The address of the bundled form. */
  readonly page: string
  /** What it begins with. */
  readonly record: JsonObject
  readonly onChange: (record: JsonObject) => void
}

/** A form above a screen: what is filled in counts at once. */
export function SearchForm({ page, record, onChange }: SearchFormProps) {
  const form = usePromised(page, () => loadPage(page))
  const plan = useMemo(() => (form?.page === 'form' ? buildPlan(form, registry) : null), [form])
  return (
    <EngineHost fallback={null}>{plan && <FormView plan={plan} mode="create" record={record} onChange={(read) => onChange(read())} />}</EngineHost>
  )
}

/** The ids of a project and a building that were chosen. */
export function placeIn(record: JsonObject): { readonly projectId: string; readonly houseId: string } {
  const [projectId = '', houseId = ''] = Array.isArray(record['place']) ? record['place'].map(String) : []
  return { projectId, houseId }
}
/** A text of a filled search form; empty where nothing was entered. */
export const textOf = (record: JsonObject, key: string): string => (typeof record[key] === 'string' ? record[key] : '')
