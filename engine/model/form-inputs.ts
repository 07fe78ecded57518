import { childrenOf, type Field, type InputField } from './field'
import type { FormPage } from './page'

/** The inputs of a form by key, without the columns of its form tables. */
export function inputsIn(form: FormPage | undefined): ReadonlyMap<string, InputField> {
  const found = new Map<string, InputField>()
  const collect = (fields: readonly Field[]): void => {
    for (const field of fields) {
      if (field.shape === 'input') found.set(field.key, field)
      else if (field.shape !== 'rows') collect(childrenOf(field))
    }
  }
  collect(form?.fields ?? [])
  return found
}
