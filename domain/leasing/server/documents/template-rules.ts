import { isJsonObject, type Json, type JsonObject } from '../../../../engine'
import { ruledOut, type RecordRules, type Refusal } from '../../../../server/module'
import { unknownTags } from '../../rules/template-tags'
import { mostBytes, TemplateFault } from './template-fault'

export const templateModelId = 'leasing-template'
export const templateCode = 'leasing.template'

/** A template is taken only when it can be filled: what it names that nothing stands for is told. */
export const templateRules: RecordRules = {
  async beforeSave({ values, files }) {
    const fileId = fileOf(values)
    if (fileId === null) return undefined
    try {
      const { tagsIn } = await import('./fill-docx')
      const unknown = unknownTags(tagsIn(await contentOf(files.read(fileId))))
      if (unknown.length > 0)
        throw ruledOut('leasing.template.fault.unknown', {
          tags: unknown
            .slice(0, 20)
            .map((tag) => `{${tag}}`)
            .join(' '),
        })
    } catch (error) {
      throw asRefusal(error)
    }
    return undefined
  },
}

/** What is wrong with a template, in words; anything else as it is. */
export const asRefusal = (error: unknown): Error =>
  error instanceof TemplateFault ? (ruledOut(`leasing.template.fault.${error.reason}`, { where: error.where }) satisfies Refusal) : (error as Error)

/** The id of the file of a template; null where there is none. */
export function fileOf(values: JsonObject): string | null {
  const [first] = Array.isArray(values['file']) ? (values['file'] as readonly Json[]) : []
  const fileId = first !== undefined && isJsonObject(first) ? first['fileId'] : null
  return typeof fileId === 'string' ? fileId : null
}

/** Reads a file as a whole, up to what a template may have. @throws {TemplateFault} */
export async function contentOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > mostBytes) throw new TemplateFault('tooLarge')
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
