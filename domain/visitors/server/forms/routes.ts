import { Type } from '@sinclair/typebox'
import {
  addNamedListCalls,
  cut,
  listOf,
  listQuery,
  loadModel,
  mayOpen,
  modelStore,
  ownInputs,
  pagedListOf,
  pageOf,
  paginationOf,
  parseJson,
  Refusal,
  type AddRoute,
  type ServerResource,
  type Services,
} from '../../../../server/module'
import { addressOf } from '../address'
import { canBeOpen, mayOpenToAll, publicFormList } from './form-list'
import { publicFormSteps, publicFormStore, type PublicFormRow } from './store'

const tag = 'public'
const menu = 'systemData.publicForm'
const root = '/api/visitors/forms'

/** A form as it can be put back: its fields say of which model they are. */
const present = ({ sentDay: _day, sent: _sent, model, ...form }: PublicFormRow) => ({
  ...form,
  fields: (parseJson(form.fields) as readonly string[]).map((key) => `${model}/${key}`),
})

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
  route.guarded({
    method: 'GET',
    url: `${root}/Fields`,
    tag,
    policy: mayOpen(menu),
    data: listOf(),
    summary: 'Models whose records the user may add or change, with the fields of each that can be open to people without an account',
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
        const fields = ownInputs(model.plan).filter(canBeOpen)
        const children = fields.map(({ path, field }) => ({ id: `${enCode}/${path}`, fullName: words.text(field.title) || path, children: [] }))
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
      filledBy: Type.Union([Type.Literal('anyone'), Type.Literal('link')]),
      mostPerDay: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
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
