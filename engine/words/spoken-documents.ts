import { writeGenerator } from '../generator'
import type { Registry } from '../kind/registry'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { OwnWords } from '../model/text'
import { readDocument } from '../parse/read-document'
import { readListDesign } from '../parse/read-list-design'
import { writePage } from '../parse/write-page'
import { ownOfList, textsOfModel, withWords, type ModelText, type TextDocuments } from './model-texts'
import { mapListTexts } from './page-texts'
import { takeWords } from './words-apart'

/** The two documents of a model, in the format that they are stored in. */
export interface StoredDocuments {
  readonly form: Json
  /** Null where there is none. */
  readonly list: Json
}

function read({ form, list }: StoredDocuments, registry: Registry): (TextDocuments & { readonly format: string }) | null {
  const { page, format } = readDocument(form, registry)
  if (page?.page !== 'form') return null
  return { form: page, list: readListDesign(list, page, page.id, registry).value, format }
}

/** The texts of a stored model; null for one that cannot be read. */
export function readTexts(documents: StoredDocuments, registry: Registry): readonly ModelText[] | null {
  const model = read(documents, registry)
  return model && textsOfModel(model, registry)
}

/** Stored documents with other words in other languages, each in its own format; a document whose words stay is the same. */
export function writeWords(documents: StoredDocuments, registry: Registry, words: ReadonlyMap<string, OwnWords['in']>): StoredDocuments {
  const model = read(documents, registry)
  if (!model) return documents
  const spoken = withWords(model, registry, words)
  const places = [...words.keys()]
  return {
    form: places.every((at) => at.startsWith('/list/'))
      ? documents.form
      : ((model.format === 'generator' ? writeGenerator(spoken.form, registry) : writePage(spoken.form)) as Json),
    // A list in our own format says the words of the form where it calls things so.
    list: spoken.list === model.list ? documents.list : writtenList(documents.list, spoken, registry),
  }
}

function writtenList(before: Json, { form, list }: TextDocuments, registry: Registry): Json {
  const design = isJsonObject(before) ? before : {}
  if (design['page'] === 'list') {
    const { form: _form, ...page } = writePage(list)
    return page
  }
  // A design of the generator format keeps its texts, and the words apart from them.
  const own = takeWords(list, (value, change) => mapListTexts(value, registry, ownOfList(form, registry, change)))
  if (Object.keys(own.words).length === 0 && design['weft'] === undefined) return before
  const extension: JsonObject = isJsonObject(design['weft']) ? design['weft'] : {}
  return { ...design, weft: { ...extension, words: own.words } }
}
