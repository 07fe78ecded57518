import { Alert, Button, Select } from 'antd'
import { Suspense, useId, useMemo, useState } from 'react'
import type { InputField } from '../../model/field'
import type { Json, JsonObject } from '../../model/json'
import { isEmptyValue } from '../../plan/empty-value'
import { useRegistry } from '../context/engine-provider'
import { useServices } from '../context/services'
import { LazyWidget } from '../form/input-host'
import { placeholderOf } from '../form/placeholder-of'

interface ChangeFormProps {
  readonly fields: readonly InputField[]
  readonly count: number
  /** How many it is about is known. */
  readonly ready: boolean
  readonly onChange: (values: JsonObject) => void
}

/** One field and its new value, for many records at once. */
export function ChangeForm({ fields, count, ready, onChange }: ChangeFormProps) {
  const { t, text } = useServices()
  const id = useId().replaceAll(':', '')
  const [key, setKey] = useState(fields[0]?.key as string | undefined)
  const [value, setValue] = useState<Json>(null)
  const field = fields.find((one) => one.key === key)
  return (
    <form
      className="weft-stacked"
      onSubmit={(event) => {
        event.preventDefault()
        if (key !== undefined && ready && count > 0) onChange({ [key]: value })
      }}
    >
      <div className="weft-stacked-item">
        <label htmlFor={id}>{t('engine.batch.field')}</label>
        <Select
          id={id}
          style={{ width: '100%' }}
          showSearch
          optionFilterProp="label"
          value={key ?? null}
          options={fields.map((one) => ({ value: one.key as string, label: text(one.title) || one.key }))}
          onChange={(next: string) => {
            setKey(next)
            setValue(null)
          }}
        />
      </div>
      {field && <ValueOf key={field.key} field={field} value={value} onChange={setValue} />}
      {isEmptyValue(value) && <Alert type="info" showIcon message={t('engine.batch.emptied')} style={{ marginTop: 12 }} />}
      <div className="weft-filter-foot">
        <Button type="primary" htmlType="submit" disabled={!field || !ready || count === 0}>
          {t('engine.batch.change', { count })}
        </Button>
      </div>
    </form>
  )
}

function ValueOf({ field, value, onChange }: { readonly field: InputField; readonly value: Json; readonly onChange: (value: Json) => void }) {
  const services = useServices()
  const registry = useRegistry()
  const id = useId().replaceAll(':', '')
  const kind = registry.get(field.kind)
  const props = useMemo(() => kind?.compile(field as never, { text: services.text }).componentProps, [kind, field, services.text])
  if (!kind || !props) return null
  const label = services.t('engine.batch.value')
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <Suspense fallback={<div className="weft-loading" aria-hidden />}>
        <LazyWidget
          kind={kind}
          id={id}
          labelId={`${id}-label`}
          label={label}
          value={value}
          onChange={(next: Json) => onChange(next)}
          onBlur={() => undefined}
          mode="editable"
          required={false}
          invalid={false}
          describedBy={undefined}
          placeholder={placeholderOf({ field, kind }, label, services)}
          size="middle"
          props={props}
        />
      </Suspense>
    </div>
  )
}
