import { readSeed, type Services } from '../../../../server/module'
import { newForm, publicFormStore, type PublicFormRow } from './store'

type DemoForm = Pick<PublicFormRow, 'fullName' | 'enCode' | 'description' | 'model' | 'filledBy' | 'mostPerDay'> &
  Partial<Pick<PublicFormRow, 'thanks' | 'placeField' | 'stateField' | 'rateField' | 'remarkField' | 'mostFiles' | 'largestFile'>> & {
    readonly fields: readonly string[]
    readonly answerFields?: readonly string[]
    readonly rateStates?: readonly string[]
  }

/** Opens the forms of the demo, once. */
export async function insertDemoForms({ store, now }: Services): Promise<void> {
  const forms = store.of(publicFormStore)
  for (const [at, form] of readSeed<readonly DemoForm[]>('domain/visitors/seed/demo.json').entries()) {
    if (await forms.byCode(form.enCode)) continue
    const stamps = { creatorUserId: null, creatorTime: now(), lastModifyUserId: null, lastModifyTime: null }
    const lists = {
      fields: JSON.stringify(form.fields),
      answerFields: JSON.stringify(form.answerFields ?? []),
      rateStates: JSON.stringify(form.rateStates ?? []),
    }
    await forms.insert({ ...newForm, ...form, ...stamps, ...lists, id: form.enCode, sortCode: at + 1 })
  }
}
