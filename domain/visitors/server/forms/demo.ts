import { readSeed, type Services } from '../../../../server/module'
import { newForm, publicFormStore, type PublicFormRow } from './store'

type DemoForm = Pick<PublicFormRow, 'fullName' | 'enCode' | 'description' | 'model' | 'filledBy' | 'mostPerDay'> & {
  readonly fields: readonly string[]
}

/** Opens the forms of the demo, once. */
export async function insertDemoForms({ store, now }: Services): Promise<void> {
  const forms = store.of(publicFormStore)
  for (const [at, form] of readSeed<readonly DemoForm[]>('domain/visitors/seed/demo.json').entries()) {
    if (await forms.byCode(form.enCode)) continue
    const stamps = { creatorUserId: null, creatorTime: now(), lastModifyUserId: null, lastModifyTime: null }
    await forms.insert({ ...newForm, ...form, ...stamps, id: form.enCode, fields: JSON.stringify(form.fields), sortCode: at + 1 })
  }
}
