import {
  Refusal,
  allows,
  anyone,
  dictionaryOptions,
  id,
  mayPressInModel,
  onceOf,
  ownInputs,
  signedIn,
  storeFile,
  type AddRoute,
  type Services,
} from '../../../server/module'
import { Type } from '@sinclair/typebox'
import { localZoneName } from '../../../engine'
import { linkTo } from './address'
import { checkPublicFile, makePublicLink, openPublicForm, submitPublicForm, takesFiles } from './public-forms'
import { presentPublicForm } from './presenter'

const tag = 'public'
const url = '/api/public/Forms/:form'
const byForm = Type.Object({ form: Type.String({ pattern: '^[A-Za-z]{1,40}$' }) })
const code = Type.Object({ code: Type.Optional(Type.String({ maxLength: 100 })) })
const because = anyone('the installation has opened this form, or its link is the proof; only the fields named for it are shown and taken')
const uploads = Type.Union([Type.Literal('annex'), Type.Literal('annexpic')])
/** Bytes of one file of somebody unknown. */
const largest = 10 * 1024 * 1024

/** Forms that people without an account fill in. */
export function addPublicFormRoutes(route: AddRoute, services: Services): void {
  route.open({
    method: 'GET',
    url,
    tag,
    policy: because,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    params: byForm,
    query: code,
    summary: 'The form, with its choices written out; `once` says that its link is used up by sending, `timeZone` whose days it asks for',
    data: Type.Object({ title: Type.String(), lead: Type.String(), formData: Type.String(), once: Type.Boolean(), timeZone: Type.String() }),
    async handle({ params, query }) {
      const open = await openPublicForm(services, params.form, query.code ?? '')
      const options = await dictionaryOptions(services.store, ownInputs(open.model.plan))
      const page = presentPublicForm(open.model, open.form, options)
      return {
        title: open.form.fullName,
        lead: open.form.description,
        formData: JSON.stringify(page),
        once: open.record !== null,
        timeZone: localZoneName(),
      }
    },
  })

  route.open({
    method: 'POST',
    url,
    tag,
    policy: because,
    bodyLimit: 64 * 1024,
    rateLimit: { max: 10, timeWindow: '10 minutes' },
    params: byForm,
    query: code,
    body: Type.Object({ data: Type.String({ maxLength: 60_000 }) }),
    summary:
      'Keeps what was filled in; a new record answers its number. With the header `Idempotency-Key`, sent again within a day a new record is not made anew',
    data: Type.Object({ number: Type.String() }),
    async handle({ params, query, body, words, request }) {
      const open = await openPublicForm(services, params.form, query.code ?? '')
      return { number: await submitPublicForm(services, open, body.data, words, onceOf(request, `form:${params.form}`)) }
    },
  })

  route.open({
    method: 'POST',
    url: `${url}/Upload/:type`,
    tag,
    policy: because,
    consumes: 'multipart/form-data',
    bodyLimit: largest + 1024 * 1024,
    rateLimit: { max: 20, timeWindow: '10 minutes' },
    params: Type.Object({ ...byForm.properties, type: uploads }),
    query: code,
    summary:
      'Stores one file that a field of the form takes; what no record names is removed after a day. 413 when visitors have sent as much as they may in 24 hours',
    data: Type.Object({ name: Type.String(), fileId: Type.String(), fileVersionId: Type.String(), url: Type.String() }),
    async handle({ params, query, request, words }) {
      const open = await openPublicForm(services, params.form, query.code ?? '')
      if (!takesFiles(open)) throw new Refusal('noPermission')
      const part = await request.file({ limits: { fileSize: largest } })
      if (!part) throw new Refusal('fileMissing')
      return storeFile(services, {
        type: params.type,
        name: part.filename,
        bytes: part.file as AsyncIterable<Buffer>,
        userId: '',
        limit: { bytes: largest, isExceeded: () => part.file.truncated },
        check: (file) => checkPublicFile(open, file, words),
      })
    },
  })

  route.guarded({
    method: 'POST',
    url: `${url}/Links/:id`,
    tag,
    policy: signedIn,
    params: Type.Object({ ...byForm.properties, id }),
    summary: 'A link by which whoever has it adds to this one record, once, within a week; for users who may edit records of the form’s model',
    data: Type.Object({ url: Type.String(), days: Type.Integer() }),
    async handle({ params, user, access, request }) {
      const mayEdit = (modelId: string): boolean => allows(access, mayPressInModel('btn_edit'), modelId)
      const { code: made, days } = await makePublicLink(services, params.form, params.id, { userId: user.id, mayEdit })
      return { url: `${request.protocol}://${request.host}${linkTo(params.form, made)}`, days }
    },
  })
}
