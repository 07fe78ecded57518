import {
  allows,
  invalidField,
  loadModel,
  mayPressInModel,
  modelStore,
  ownInputs,
  Refusal,
  type CodedInput,
  type CodedList,
  type Editor,
  type LoadedModel,
  type Services,
} from '../../../../server/module'
import { newRecord, type PlanInput } from '../../../../engine'
import { canServe, type FieldUse } from './field-uses'
import { requestStore } from '../requests/store'
import { newForm, publicFormStore, type FilledBy, type PublicFormRow } from './store'

interface PublicFormInput extends CodedInput {
  /** `model/field`, all of one model. */
  readonly fields: readonly string[]
  readonly filledBy: FilledBy
  readonly thanks?: string
  readonly mostPerDay?: number
  readonly mostPerHour?: number
  readonly mostFiles?: number
  readonly largestFile?: number
  /** `model/field` of the same model, or ''. */
  readonly phoneField?: string
  readonly placeField?: string
  readonly stateField?: string
  readonly answerFields?: readonly string[]
  readonly rateField?: string
  readonly remarkField?: string
  /** `model/field/value` of the state field. */
  readonly rateStates?: readonly string[]
  readonly endsTime?: number | null
}

/** The button in a model that whoever opens it to everybody has to hold: nobody gives out more than they have. */
const buttonFor = { anyone: 'btn_add', phone: 'btn_add', user: 'btn_add', link: 'btn_edit' } as const

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

/** @throws {Refusal} for fields of other models, and for those that cannot serve for what they are named for. */
function refuseUnfit(services: Services, model: LoadedModel, input: PublicFormInput): void {
  const named = {
    open: ['fields', input.fields],
    phone: ['phoneField', input.filledBy === 'phone' ? [input.phoneField ?? ''] : []],
    place: ['placeField', input.filledBy === 'link' ? [] : said(input.placeField)],
    state: ['stateField', said(input.stateField)],
    answer: ['answerFields', input.answerFields ?? []],
    rate: ['rateField', said(input.rateField)],
    remark: ['remarkField', said(input.remarkField)],
  } as const satisfies Readonly<Record<FieldUse, readonly [string, readonly string[]]>>
  const inputs = ownInputs(model.plan)
  for (const [use, [path, names]] of Object.entries(named) as [FieldUse, (typeof named)[FieldUse]][]) {
    const fit = new Set(inputs.flatMap((one) => (canServe(use, model.plan, one, services) ? [`${model.row.enCode}/${one.path}`] : [])))
    if (!names.every((name) => fit.has(name))) throw invalidField(path, 'unknownReference')
  }
}

/** Whoever is to rate something is told how it stands, and when it can be rated. @throws {Refusal} */
function refuseIdleRating({ rateField, rateStates = [], stateField }: PublicFormInput): void {
  if (!rateField) return
  if (!stateField) throw invalidField('stateField', 'required')
  if (rateStates.length === 0) throw invalidField('rateStates', 'required')
  if (!rateStates.every((state) => state.startsWith(`${stateField}/`))) throw invalidField('rateStates', 'unknownReference')
}
const said = (name: string | undefined): readonly string[] => (name ? [name] : [])

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
    refuseUnfit(services, model, input)
    refuseIdleRating(input)
    const filled = [...input.fields, input.placeField ?? '', ...(input.filledBy === 'phone' ? [input.phoneField ?? ''] : [])]
    const missing = input.filledBy === 'link' ? [] : requiredBeside(model, filled, services.now())
    if (missing.length > 0) {
      const titles = missing.map((field) => by.words.text(field.field.title) || field.path).join(by.words.t('visitors.publicForm.between'))
      throw new Refusal('invalid', { fields: [{ path: 'fields', message: by.words.t('visitors.publicForm.missing', { fields: titles }) }] })
    }
    return input
  },
  own(input, before) {
    const model = input.fields[0]?.split('/')[0] ?? ''
    const keyOf = (name: string): string => name.slice(model.length + 1)
    const key = (name: string | undefined, stored: string | undefined): string => (name === undefined ? (stored ?? '') : keyOf(name))
    return {
      model,
      fields: JSON.stringify(input.fields.map(keyOf)),
      filledBy: input.filledBy,
      thanks: input.thanks ?? before?.thanks ?? '',
      mostPerDay: input.mostPerDay ?? before?.mostPerDay ?? 0,
      mostPerHour: input.mostPerHour ?? before?.mostPerHour ?? newForm.mostPerHour,
      mostFiles: input.mostFiles ?? before?.mostFiles ?? 0,
      largestFile: input.largestFile ?? before?.largestFile ?? newForm.largestFile,
      phoneField: input.filledBy === 'phone' ? key(input.phoneField, before?.phoneField) : '',
      placeField: input.filledBy === 'link' ? '' : key(input.placeField, before?.placeField),
      stateField: key(input.stateField, before?.stateField),
      answerFields: input.answerFields === undefined ? (before?.answerFields ?? '[]') : JSON.stringify(input.answerFields.map(keyOf)),
      rateField: key(input.rateField, before?.rateField),
      remarkField: key(input.remarkField, before?.remarkField),
      rateStates:
        input.rateStates === undefined
          ? (before?.rateStates ?? '[]')
          : JSON.stringify(input.rateStates.map((state) => state.slice((input.stateField ?? '').length + 1))),
      endsTime: input.endsTime === undefined ? (before?.endsTime ?? null) : input.endsTime,
      sentDay: before?.sentDay ?? '',
      sent: before?.sent ?? 0,
    }
  },
  // Its requests are followed no more.
  release: (form, { stores }) => stores.of(requestStore).removeOf(form.id),
  async touch(form, { stores, by }) {
    const model = await stores.of(modelStore).byCode(form.model)
    if (model && !mayOpenToAll(by, model.id, form.filledBy)) throw new Refusal('noPermission')
  },
}
