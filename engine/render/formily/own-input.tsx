import { isVoidField } from '@formily/core'
import { observer, useField } from '@formily/react'
import { Suspense, useCallback, useMemo } from 'react'
import type { Place } from '../../formily'
import { isServerFilled } from '../../kind/server-fill'
import type { Json } from '../../model/json'
import { narrowed } from '../../plan/narrow'
import type { PlanInput } from '../../plan/plan'
import { FieldPlaceContext, type FieldPlace } from '../context/field-place'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { LazyWidget } from '../form/input-host'
import { placeholderOf } from '../form/placeholder-of'
import { useOpenForm } from './open-form'

interface OwnInputProps {
  readonly id: string
  readonly place: Place
  readonly input: PlanInput
  readonly value: Json | undefined
  readonly onChange: ((value: Json) => void) | undefined
}

/** The widget of an input kind within a field of Formily. */
export const OwnInput = observer(function OwnInput({ id, place, input, value, onChange }: OwnInputProps) {
  const field = useField()
  const services = useServices()
  const { adapter, form, picks } = useOpenForm()
  const { kind } = input
  const { path } = place
  const change = useCallback(
    (next: Json, picked?: Json) => {
      picks.put(input.path, picked)
      onChange?.(next)
    },
    [picks, input, onChange],
  )
  const kept = useMemo(
    (): FieldPlace => ({
      owner: form,
      key: path,
      isThere: () => form.query(path).take() !== undefined,
      read: () => form.getValuesIn(path) as Json | undefined,
      write: (next) => form.setValuesIn(path, next),
    }),
    [form, path],
  )
  const here = narrowed(adapter.plan, input, place.read, place.context)
  const label = services.text(input.field.title)
  const mode = field.pattern === 'readPretty' && !isServerFilled(kind) ? 'readOnly' : field.pattern === 'editable' ? 'editable' : 'disabled'
  if (mode === 'readOnly' && kind.input?.readOnly === 'text') return <OwnText id={id} input={here} value={value} />
  const data = isVoidField(field) ? null : field
  return (
    <>
      <label className="weft-sr-only" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <FieldPlaceContext.Provider value={kept}>
        <Suspense fallback={<div className="weft-loading" aria-hidden />}>
          <LazyWidget
            kind={kind}
            id={id}
            labelId={`${id}-label`}
            value={value}
            onChange={change}
            onBlur={() => void data?.onBlur()}
            mode={mode}
            required={data?.required ?? false}
            invalid={(data?.selfErrors.length ?? 0) > 0}
            describedBy={undefined}
            placeholder={placeholderOf(input, label, services)}
            size="middle"
            label={label}
            props={kind.compile(here.field as never, { text: services.text }).componentProps}
          />
        </Suspense>
      </FieldPlaceContext.Provider>
    </>
  )
})

function OwnText({ id, input, value }: { readonly id: string; readonly input: PlanInput; readonly value: Json | undefined }) {
  const context = useTextContext([input])
  return (
    <output id={id} className="weft-read">
      {input.kind.text(value, input.field as never, context) || '—'}
    </output>
  )
}
