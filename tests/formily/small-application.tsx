import { ArrayTable, FormItem, FormLayout, Input, NumberPicker } from '@formily/antd-v5'
import { createForm } from '@formily/core'
import { createSchemaField, FormProvider } from '@formily/react'
import { useMemo } from 'react'
import { formilyAdapter, type AdapterOptions } from '../../engine/formily'

const SchemaField = createSchemaField({ components: { ArrayTable, FormItem, FormLayout, Input, NumberPicker } })

/** An application of Formily that draws a schema of ours. */
export function SmallApplication({ onSave, ...of }: AdapterOptions & { readonly onSave: (record: object) => void }) {
  const { schema, registry } = of
  const adapter = useMemo(() => formilyAdapter({ schema, registry }), [schema, registry])
  const form = useMemo(() => createForm(adapter.settings()), [adapter])
  const save = () =>
    form.submit().then(
      () => onSave(adapter.record(form)),
      // What is wrong stands at its field.
      () => undefined,
    )
  return (
    <FormProvider form={form}>
      <SchemaField schema={schema as object} scope={adapter.scope} />
      <button onClick={() => void save()}>Save</button>
    </FormProvider>
  )
}
