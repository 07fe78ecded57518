import '../engine.css'
import { createForm, onFormValuesChange } from '@formily/core'
import { createSchemaField, FormProvider } from '@formily/react'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formilyAdapter, readNamesOnly, type FormilySchema } from '../../formily'
import type { Answer } from '../../data/gateway'
import type { Json, JsonObject } from '../../model/json'
import { loadPatterns } from '../../pattern/compile-pattern'
import { useRegistry } from '../context/engine-provider'
import { useServices } from '../context/services'
import { components } from './components'
import { openForm, OpenFormContext } from './open-form'

// The page forbids scripts in schemas, and Formily would build them with `new Function`.
readNamesOnly()

const SchemaField = createSchemaField({ components })

interface FormilyFormProps {
  readonly schema: FormilySchema
  /** The record to begin with; null starts a new one. */
  readonly record?: JsonObject | null
  /** Called with a record that is valid here. */
  readonly onSubmit?: (record: JsonObject) => Promise<Answer<Json>>
  /** Called with every change; the record is put together only for those who read it. */
  readonly onChange?: (read: () => JsonObject) => void
}

/** A schema of `toFormilySchema`, drawn by plain Formily. */
export function FormilyForm({ schema, record = null, onSubmit, onChange }: FormilyFormProps) {
  const registry = useRegistry()
  const { t, text, user: asked } = useServices()
  const [user] = useState(asked)
  const [busy, setBusy] = useState(false)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  const open = useMemo(() => {
    const adapter = formilyAdapter({ schema, registry, words: { t, text }, user })
    const form = createForm({
      ...adapter.settings(record ?? undefined),
      effects: () => onFormValuesChange((own) => changed.current?.(() => adapter.record(own))),
    })
    return openForm(adapter, form)
  }, [schema, record, registry, t, text, user])
  const { adapter, form } = open

  const submit = async () => {
    await loadPatterns()
    // What is wrong stands at its field; Formily tells it a second time by refusing.
    const isValid = await form.submit().then(
      () => true,
      () => false,
    )
    if (!isValid || !onSubmit) return
    setBusy(true)
    await onSubmit(adapter.record(form)).finally(() => setBusy(false))
  }

  return (
    <OpenFormContext.Provider value={open}>
      <FormProvider form={form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <SchemaField schema={schema as object} scope={adapter.scope} />
          {onSubmit && (
            <div className="weft-form-footer">
              <Button type="primary" htmlType="submit" loading={busy}>
                {text(adapter.plan.page.confirm ?? { t: 'engine.form.confirm' })}
              </Button>
            </div>
          )}
        </form>
      </FormProvider>
    </OpenFormContext.Provider>
  )
}
