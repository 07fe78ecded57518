import type { Registry } from '../kind/registry'
import type { FormPage, ListPage } from '../model/page'
import type { ReadText } from '../model/text'
import { mapFieldTexts, mapFormTexts, mapListTexts } from './page-texts'

/** A form in one language: every text of it and of its fields is the words that `say` gives. */
export const sayForm = (form: FormPage, registry: Registry, say: ReadText): FormPage => ({
  ...mapFormTexts(form, say),
  fields: mapFieldTexts(form.fields, registry, say),
})

/** A list in one language, without its form. */
export const sayList = (list: ListPage, registry: Registry, say: ReadText): ListPage => mapListTexts(list, registry, say)
