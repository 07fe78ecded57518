import { readFileSync } from 'node:fs'
import { seedFile, storedRecord, storedRecords, Refusal, type Services, type Words } from '../../../../server/module'
import { contentOf, fileOf, templateModelId } from './template-rules'

/** The id of the template that every installation has. */
export const builtIn = 'builtIn'
/** Templates of one installation. */
const most = 200

export interface Template {
  readonly id: string
  readonly name: string
}

/** Reads the template that comes along with the code (`tools/make-contract-template.mjs` writes it). */
export const builtInContent = (): Buffer => readFileSync(seedFile('domain/leasing/assets/contract.docx'))

/** The templates for contracts of a type: those of the installation, and behind them the one that comes along. */
export async function templatesFor({ store }: Services, type: unknown, words: Words): Promise<readonly Template[]> {
  const rows = await storedRecords(store, templateModelId, { where: [], sort: { key: 'name', order: 'asc' }, page: { current: 1, size: most } })
  const fitting = rows.filter(({ values }) => {
    const types = values['types']
    return !Array.isArray(types) || types.length === 0 || types.some((one) => one === type)
  })
  return [
    ...fitting.map(({ id, values }) => ({ id, name: String(values['name'] ?? '') })),
    { id: builtIn, name: words.t('leasing.template.builtIn') },
  ]
}

/** The content of a template. @throws {Refusal} 404 where there is none any more */
export async function contentOfTemplate(services: Services, id: string): Promise<Buffer> {
  if (id === builtIn) return builtInContent()
  const record = await storedRecord(services.store, templateModelId, id)
  const fileId = record ? fileOf(record.values) : null
  if (fileId === null) throw new Refusal('notFoundAnymore')
  return contentOf(services.files.read(fileId))
}
