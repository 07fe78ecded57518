import {
  allows,
  invalidField,
  loadModel,
  mayPressInModel,
  modelStore,
  ownInputs,
  Refusal,
  sourceOf,
  type CodedInput,
  type CodedList,
  type Editor,
  type LoadedModel,
  type Services,
} from '../../../../server/module'
import { newRecord, type PlanInput } from '../../../../engine'
import { publicFormStore, type PublicFormRow } from './store'

interface PublicFormInput extends CodedInput {
  /** `model/field`, all of one model. */
  readonly fields: readonly string[]
  readonly filledBy: 'anyone' | 'link'
  readonly mostPerDay?: number
  readonly endsTime?: number | null
}

/** Whether people without an account can fill a field in: the server does not, and its choices need no session. */
export function canBeOpen(input: PlanInput): boolean {
  const source = sourceOf(input)
  return (
    input.field.shape === 'input' && !input.kind.input?.serverFill && (source === null || source.from === 'static' || source.from === 'dictionary')
  )
}

/** The button in a model that whoever opens it to everybody has to hold: nobody gives out more than they have. */
const buttonFor = { anyone: 'btn_add', link: 'btn_edit' } as const

/** Whether somebody may let people without an account do this with records of a model, by its id. */
export const mayOpenToAll = ({ access }: Pick<Editor, 'access'>, modelId: string, filledBy: PublicFormInput['filledBy']): boolean =>
  allows(access, mayPressInModel(buttonFor[filledBy]), modelId)

/** Fields that every new record needs, and that a form without them could never be sent for. */
const requiredBeside = (model: LoadedModel, fields: readonly string[], now: number): readonly PlanInput[] => {
  const begun = newRecord(model.plan, { now })
  return ownInputs(model.plan).filter(
    ({ path, field, kind }) =>
      field.access.mode === 'editable' &&
      field.access.required &&
      !kind.input?.serverFill &&
      begun[path] === undefined &&
      !fields.includes(`${model.row.enCode}/${path}`),
  )
}

async function modelOf(services: Services, code: string): Promise<LoadedModel> {
  try {
    return await loadModel(services, code)
  } catch (error) {
    if (error instanceof Refusal) throw invalidField('fields', 'unknownReference')
    throw error
  }
}

/** Forms that people without an account may fill in, as a list to maintain. */
export const publicFormList: CodedList<PublicFormRow, PublicFormInput> = {
  store: publicFormStore,
  key: 'enCode',
  stamped: true,
  // Before the transaction: a model is read by a store of its own.
  async prepare(input, _id, services, by) {
    const [code = '', ...others] = new Set(input.fields.map((name) => name.split('/')[0] ?? ''))
    if (others.length > 0) throw invalidField('fields', 'type')
    const model = await modelOf(services, code)
    if (!mayOpenToAll(by, model.row.id, input.filledBy)) throw new Refusal('noPermission')
    const open = new Set(ownInputs(model.plan).flatMap((field) => (canBeOpen(field) ? [`${code}/${field.path}`] : [])))
    if (!input.fields.every((name) => open.has(name))) throw invalidField('fields', 'unknownReference')
    const missing = input.filledBy === 'anyone' ? requiredBeside(model, input.fields, services.now()) : []
    if (missing.length > 0) {
      const titles = missing.map((field) => by.words.text(field.field.title) || field.path).join(by.words.t('visitors.publicForm.between'))
      throw new Refusal('invalid', { fields: [{ path: 'fields', message: by.words.t('visitors.publicForm.missing', { fields: titles }) }] })
    }
    return input
  },
  own({ fields, filledBy, mostPerDay, endsTime }, before) {
    const model = fields[0]?.split('/')[0] ?? ''
    return {
      model,
      fields: JSON.stringify(fields.map((name) => name.slice(model.length + 1))),
      filledBy,
      mostPerDay: mostPerDay ?? before?.mostPerDay ?? 0,
      endsTime: endsTime === undefined ? (before?.endsTime ?? null) : endsTime,
      sentDay: before?.sentDay ?? '',
      sent: before?.sent ?? 0,
    }
  },
  async touch(form, { stores, by }) {
    const model = await stores.of(modelStore).byCode(form.model)
    if (model && !mayOpenToAll(by, model.id, form.filledBy)) throw new Refusal('noPermission')
  },
}
