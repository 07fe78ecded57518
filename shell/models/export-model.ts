import { readDocument, writeGenerator, writePage, type Json } from '../../engine'
import { registry } from '../page/registry'
import type { StoredModel } from './model-calls'

export type ExportFormat = 'weft' | 'generator'

const parse = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

/** The documents of a model as one text, as they are stored. */
export const modelText = ({ formData, columnData }: Pick<StoredModel, 'formData' | 'columnData'>): string =>
  JSON.stringify({ formData: parse(formData), ...(columnData.trim() !== '' && { columnData: parse(columnData) }) }, null, 2)

/** A model as a file that 导入 and the preview read: name, form in one of the formats, and list. What of a form cannot be read goes along as it is. */
export function exportedModel({ fullName, enCode, category, webType, formData, columnData }: StoredModel, format: ExportFormat): string {
  const form = parse(formData)
  const { page } = readDocument(form, registry)
  const written = page?.page !== 'form' ? form : format === 'generator' ? writeGenerator(page, registry) : writePage(page)
  return JSON.stringify(
    { fullName, enCode, category, webType, formData: written, columnData: columnData.trim() === '' ? '' : parse(columnData) },
    null,
    2,
  )
}
