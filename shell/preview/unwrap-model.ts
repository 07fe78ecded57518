import { isJsonObject, type Json } from '../../engine'

interface ModelDocuments {
  /** The form, a document of either format. */
  readonly form: unknown
  /** A JSON Pointer to it; '' where it is the whole text. */
  readonly formAt: string
  /** The list design beside it; undefined where there is none. */
  readonly list: Json | undefined
  readonly listAt: string
}

/**
 * The two documents of a model out of the answer that such servers give (`{formData, columnData, webType}`, both as texts as a rule), also with
 * `{code, msg, data}` around it. Any other JSON is a form.
 */
export function unwrapModel(json: unknown): ModelDocuments {
  const plain: ModelDocuments = { form: json, formAt: '', list: undefined, listAt: '' }
  if (!isJsonObject(json)) return plain
  const inData = json['formData'] === undefined && isJsonObject(json['data'])
  const model = inData ? json['data'] : json
  if (!isJsonObject(model) || !isDocument(model['formData'])) return plain
  const at = inData ? '/data' : ''
  const list = model['columnData']
  return { form: model['formData'], formAt: `${at}/formData`, list: isDocument(list) ? list : undefined, listAt: `${at}/columnData` }
}

const isDocument = (json: Json | undefined): boolean => (typeof json === 'string' && json.trim() !== '') || isJsonObject(json)
