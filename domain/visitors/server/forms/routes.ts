import { Type } from '@sinclair/typebox'
import {
  addNamedListCalls,
  cut,
  dictionaryOptions,
  listOf,
  listQuery,
  loadModel,
  mayOpen,
  modelStore,
  ownInputs,
  pagedListOf,
  pageOf,
  paginationOf,
  Refusal,
  sourceOf,
  type AddRoute,
  type ServerResource,
  type Services,
} from '../../../../server/module'
import { addressOf } from '../address'
import { canServe, type FieldUse } from './field-uses'
import { mayOpenToAll, publicFormList } from './form-list'
import { publicFormSteps } from './steps'
import { keysIn, publicFormStore, type PublicFormRow } from './store'

const tag = 'public'
const menu = 'systemData.publicForm'
const root = '/api/visitors/forms'

/** A form as it can be put back: its fields say of which model they are. */
function present({ sentDay: _day, sent: _sent, model, ...form }: PublicFormRow) {
  const named = (key: string): string => (key === '' ? '' : `${model}/${key}`)
  return {
    ...form,
    fields: keysIn(form.fields).map(named),
    answerFields: keysIn(form.answerFields).map(named),
    phoneField: named(form.phoneField),
    placeField: named(form.placeField),
    stateField: named(form.stateField),
    rateField: named(form.rateField),
    remarkField: named(form.remarkField),
    rateStates: keysIn(form.rateStates).map((state) => `${named(form.stateField)}/${state}`),
  }
}

/** The fields of models that are offered for each use. */
const offers = [
  ['Fields', 'open', 'Models whose records the user may add or change, with the fields of each that can be open to people without an account'],
  ['PhoneFields', 'phone', 'The same with the fields that can hold a number that was proved'],
  ['PlaceFields', 'place', 'The same with the fields that an address of a place can fill in'],
  ['StateFields', 'state', 'The same with the fields that can tell how things stand'],
  ['AnswerFields', 'answer', 'The same with the fields that who asked can be told'],
  ['RateFields', 'rate', 'The same with the fields that can hold a rating'],
  ['RemarkFields', 'remark', 'The same with the fields that can hold what is said besides'],
] as const satisfies readonly (readonly [string, FieldUse, string])[]

function addFormRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Forms that people without an account may fill in, page by page, with their addresses',
    async handle({ query }) {
      const word = (query.keyword ?? '').trim().toLowerCase()
      const all = await store.of(publicFormStore).all()
      const found = all.filter(({ fullName, enCode }) => `${fullName}\n${enCode}`.toLowerCase().includes(word))
      const page = pageOf(query)
      const names = new Map((await store.of(modelStore).names()).map((row) => [row.enCode, row.fullName]))
      const list = cut(found, page).map((form) => ({
        ...present(form),
        model: form.model,
        modelName: names.get(form.model) ?? form.model,
        address: addressOf(form.enCode),
      }))
      return { list, pagination: paginationOf(page, found.length) }
    },
  })
  for (const [name, use, summary] of [
    ...offers,
    ['RateStates', 'state', 'The same fields as `StateFields`, each with its choices: in which of them who asked may rate'] as const,
  ])
    route.guarded({
      method: 'GET',
      url: `${root}/${name}`,
      tag,
      policy: mayOpen(menu),
      data: listOf(),
      summary,
      async handle({ access, words }) {
        const list = []
        for (const { enCode, fullName, enabledMark, state } of await store.of(modelStore).names()) {
          if (enabledMark !== 1 || state !== 1) continue
          const model = await loadModel(services, enCode).catch((error: unknown) => {
            // What cannot be read cannot be opened either.
            if (error instanceof Refusal) return null
            throw error
          })
          if (!model || !(mayOpenToAll({ access }, model.row.id, 'anyone') || mayOpenToAll({ access }, model.row.id, 'link'))) continue
          const fields = ownInputs(model.plan).filter((input) => canServe(use, model.plan, input, services))
          const optionsOf = name === 'RateStates' ? await dictionaryOptions(services.store, fields) : () => []
          const children = fields.map((input) => {
            const id = `${enCode}/${input.path}`
            const source = sourceOf(input)
            const options = (source && optionsOf(source)) ?? []
            const choices = options.map(({ value, label }) => ({ id: `${id}/${value}`, fullName: words.text(label), children: [] }))
            return { id, fullName: words.text(input.field.title) || input.path, ...(name === 'RateStates' && { disabled: true }), children: choices }
          })
          if (children.length > 0) list.push({ id: enCode, fullName, disabled: true, children })
        }
        return { list }
      },
    })
  addNamedListCalls(route, services, publicFormList, {
    root,
    tag,
    menu,
    properties: {
      enCode: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
      fields: Type.Array(Type.String({ minLength: 3, maxLength: 200 }), { minItems: 1, maxItems: 200 }),
      filledBy: Type.Union([Type.Literal('anyone'), Type.Literal('phone'), Type.Literal('user'), Type.Literal('link')]),
      thanks: Type.Optional(Type.String({ maxLength: 500 })),
      mostPerDay: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      mostPerHour: Type.Optional(Type.Integer({ minimum: 1, maximum: 180 })),
      mostFiles: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
      largestFile: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
      phoneField: Type.Optional(Type.String({ maxLength: 200 })),
      placeField: Type.Optional(Type.String({ maxLength: 200 })),
      stateField: Type.Optional(Type.String({ maxLength: 200 })),
      answerFields: Type.Optional(Type.Array(Type.String({ minLength: 3, maxLength: 200 }), { maxItems: 30 })),
      rateField: Type.Optional(Type.String({ maxLength: 200 })),
      remarkField: Type.Optional(Type.String({ maxLength: 200 })),
      rateStates: Type.Optional(Type.Array(Type.String({ minLength: 3, maxLength: 300 }), { maxItems: 30 })),
      endsTime: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 32_503_680_000_000 }), Type.Null()])),
    },
    present,
    summaries: {
      one: 'One public form',
      store: 'Opens fields of a model to people without an account; for who may add its records, or with `link` change them',
      change: 'Changes a public form; 409 when it no longer has the version that was read',
      remove: 'Closes a form for good; records that came by it stay',
      toggle: 'Opens a form again, or closes it',
    },
  })
}

/** Forms that people without an account may fill in, for who maintains them. */
export const publicForms: ServerResource = { migrations: publicFormSteps, routes: addFormRoutes }
