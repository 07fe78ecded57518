import { Button, Tag } from 'antd'
import { Suspense, useId, useMemo } from 'react'
import { isMany } from '../../filter/filter'
import type { FilterSymbol } from '../../filter/filter'
import type { FilterField } from '../../filter/filter-fields'
import type { Json } from '../../model/json'
import { useRegistry } from '../context/engine-provider'
import { useServices } from '../context/services'
import { LazyWidget } from '../form/input-host'
import { placeholderOf } from '../form/placeholder-of'

interface ChoiceValueProps {
  readonly of: FilterField
  readonly symbol: FilterSymbol
  readonly label: string
  readonly value: Json
  readonly invalid: boolean
  readonly onChange: (value: Json) => void
}

/** Whether the values of a field are people: its kind asks for the name of one. */
function isOfPeople({ kind, field }: Pick<FilterField, 'kind' | 'field'>): boolean {
  let people = false
  const context = {
    text: () => '',
    t: (key: string) => key,
    language: 'zh',
    options: () => [],
    lookup: (reference: { readonly of: string }) => {
      people ||= reference.of === 'user'
      return null
    },
  }
  for (const value of ['x', ['x'], 'x--user', ['x--user']]) kind.text(value, field as never, context)
  return people
}

/** The control that picks what a choice is compared with: that of the search bar, of several values where several may be meant. */
export function ChoiceValue({ of, symbol, label, value, invalid, onChange }: ChoiceValueProps) {
  const services = useServices()
  const registry = useRegistry()
  const id = useId().replaceAll(':', '')
  const many = isMany(symbol)
  const control = useMemo(() => {
    const searched = of.kind.input?.search(of.field as never) ?? of.field
    const kind = registry.get(searched.kind) ?? of.kind
    const props: Record<string, unknown> = { ...kind.defaults, ...searched.props }
    if ('multiple' in props) props['multiple'] = many
    return { kind, field: { ...searched, props } }
  }, [of, many, registry])
  const compiled = useMemo(() => control.kind.compile(control.field as never, { text: services.text }).componentProps, [control, services.text])
  const people = useMemo(() => isOfPeople(of), [of])
  if (value === '@userId') {
    return (
      <Tag closable className="weft-fixed" onClose={() => onChange(null)}>
        {services.t('engine.filter.me')}
      </Tag>
    )
  }
  return (
    <>
      <Suspense fallback={<div className="weft-loading" aria-hidden />}>
        <LazyWidget
          kind={control.kind}
          id={id}
          labelId={`${id}-label`}
          label={label}
          value={value}
          onChange={(next: Json) => onChange(many && next !== null && !Array.isArray(next) ? [next] : next)}
          onBlur={() => undefined}
          mode="editable"
          required={false}
          invalid={invalid}
          describedBy={undefined}
          placeholder={placeholderOf({ field: control.field, kind: control.kind }, label, services)}
          size="middle"
          props={compiled}
        />
      </Suspense>
      <label id={`${id}-label`} htmlFor={id} className="weft-visually-hidden">
        {label}
      </label>
      {people && (
        <Button className="weft-fixed" onClick={() => onChange('@userId')}>
          {services.t('engine.filter.me')}
        </Button>
      )}
    </>
  )
}
