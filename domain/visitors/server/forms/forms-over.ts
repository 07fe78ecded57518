import { isJsonObject, type Json } from '../../../../engine'
import { settingStore, type ModuleReader, type Stores } from '../../../../server/module'
import { publicScreenKey } from '../public-screen'
import { keysIn, publicFormStore, readStored, type PublicFormRow } from './store'

/** What of a model, by its code, is open to people without an account: the public forms over it, and boards of the screen that count its records. */
export async function formsOver(stores: Stores, enCode: string): Promise<readonly ModuleReader[]> {
  const forms = (await stores.of(publicFormStore).all()).filter(({ model }) => model === enCode)
  return [
    ...forms.map(({ fullName, ...form }) => ({ title: 'visitors.publicForm.title', name: fullName, keys: keysOf(form) })),
    ...boardsOver(readStored((await stores.of(settingStore).get(publicScreenKey)) ?? 'null'), enCode),
  ]
}

/** Every field that a form shows, fills in or tells of. */
const keysOf = (
  form: Pick<PublicFormRow, 'fields' | 'answerFields' | 'phoneField' | 'placeField' | 'stateField' | 'rateField' | 'remarkField'>,
): readonly string[] => [
  ...new Set(
    [
      ...keysIn(form.fields),
      ...keysIn(form.answerFields),
      form.phoneField,
      form.placeField,
      form.stateField,
      form.rateField,
      form.remarkField,
    ].filter((key) => key !== ''),
  ),
]

function boardsOver(design: Json, enCode: string): readonly ModuleReader[] {
  const boards = isJsonObject(design) ? design['boards'] : []
  return (Array.isArray(boards) ? boards : [])
    .filter(isJsonObject)
    .filter(({ model }) => model === enCode)
    .map(({ title, by }) => ({ title: 'visitors.screen.title', name: String(title), keys: [String(by)] }))
}
