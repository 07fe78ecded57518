import type { InputField } from '../../../engine'
import { faultOfFile, holdsFiles, ownInputs, Refusal, type Words } from '../../../server/module'
import type { PublicForm } from './forms/public-form'
import type { OpenForm } from './open-form'

/** A field that holds files as a public form shows it: it takes no more, and no larger ones, than the form says. */
export function limitedFiles(field: InputField, form: Pick<PublicForm, 'mostFiles' | 'largestFile'>): InputField {
  const { limit, fileSize, sizeUnit } = field.props as { readonly limit?: number; readonly fileSize?: number; readonly sizeUnit?: string }
  const most = form.mostFiles > 0 ? { limit: Math.min(form.mostFiles, limit ?? form.mostFiles) } : {}
  const isSmaller = sizeUnit === 'KB' || (sizeUnit === 'MB' && (fileSize ?? 0) <= form.largestFile)
  const largest = isSmaller ? {} : { fileSize: form.largestFile, sizeUnit: 'MB' }
  return { ...field, props: { ...field.props, ...most, ...largest } }
}

const fileFields = ({ form, model }: OpenForm) => ownInputs(model.plan).filter((input) => form.fields.includes(input.path) && holdsFiles(input))

/** Whether a form open to the public takes files. */
export const takesFiles = (open: OpenForm): boolean => fileFields(open).length > 0

/** @throws {Refusal} for a file that none of the open fields takes; the words are those of the first. */
export function checkPublicFile(open: OpenForm, file: { readonly name: string; readonly size: number }, words: Words): void {
  const faults = fileFields(open).map((input) =>
    input.field.shape === 'input' ? faultOfFile({ ...input, field: limitedFiles(input.field, open.form) }, file, words) : null,
  )
  if (faults.includes(null)) return
  throw new Refusal('invalid', { fields: faults.flatMap((message) => (message === null ? [] : [{ path: 'file', message }])).slice(0, 1) })
}

/** @throws {Refusal} 400 for a field with more files than the form takes. */
export function checkFileCounts(open: OpenForm, given: Readonly<Record<string, unknown>>): void {
  const { mostFiles } = open.form
  const [over] = mostFiles === 0 ? [] : fileFields(open).filter(({ path }) => Array.isArray(given[path]) && given[path].length > mostFiles)
  if (over) throw new Refusal('invalid', { fields: [{ path: over.path, key: 'tooMany', values: { limit: mostFiles } }] })
}
