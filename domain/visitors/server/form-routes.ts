import {
  Refusal,
  allows,
  anyone,
  dictionaryOptions,
  id,
  mayPressInModel,
  mobile,
  onceOf,
  ownInputs,
  signedIn,
  smsCode,
  storeFile,
  type AddRoute,
  type Services,
} from '../../../server/module'
import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { localZoneName } from '../../../engine'
import { followLink, linkTo } from './address'
import { checkPublicFile, takesFiles } from './files'
import { makePublicLink } from './links'
import { formCalled, neededFor, openPublicForm, type Asked } from './open-form'
import { askForNumber, proveNumber } from './phones'
import { presentPublicForm } from './presenter'
import { submitPublicForm } from './submit'

const tag = 'public'
const url = '/api/public/Forms/:form'
const byForm = Type.Object({ form: Type.String({ pattern: '^[A-Za-z]{1,40}$' }) })
const address = Type.Object({ code: Type.Optional(Type.String({ maxLength: 100 })), at: Type.Optional(Type.String({ maxLength: 200 })) })
const textOrNull = Type.Union([Type.String(), Type.Null()])
const because = anyone(
  'the installation has opened this form, or its link, a code by text message or a session is the proof; only the fields named for it are shown and taken',
)
const uploads = Type.Union([Type.Literal('annex'), Type.Literal('annexpic')])
/** Bytes of one file of somebody unknown. */
const largest = 10 * 1024 * 1024

const askedBy = (query: { readonly code?: string; readonly at?: string }, request: FastifyRequest): Asked => ({
  code: query.code ?? '',
  at: query.at ?? '',
  request,
})

/** Forms that people without an account fill in. */
export function addPublicFormRoutes(route: AddRoute, services: Services): void {
  route.open({
    method: 'GET',
    url,
    tag,
    policy: because,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    params: byForm,
    query: address,
    summary:
      'The form, with its choices written out; `once` says that its link is used up by sending, `timeZone` whose days it asks for, `place` what its address fills in, `thanks` what is said once it was sent. With `needs` there is no form yet: a number has to be proved, or somebody to sign in',
    data: Type.Object({
      title: Type.String(),
      lead: Type.String(),
      thanks: Type.String(),
      formData: Type.String(),
      once: Type.Boolean(),
      timeZone: Type.String(),
      needs: Type.Union([Type.Literal('phone'), Type.Literal('signIn'), Type.Null()]),
      place: Type.Union([Type.Object({ title: Type.String(), label: Type.String() }), Type.Null()]),
      mobile: textOrNull,
    }),
    async handle({ params, query, request, words }) {
      const asked = askedBy(query, request)
      const form = await formCalled(services, params.form)
      const head = { title: form.fullName, lead: form.description, thanks: form.thanks, timeZone: localZoneName() }
      const needs = await neededFor(services, form, asked)
      if (needs !== null) return { ...head, formData: '', once: false, needs, place: null, mobile: null }
      const open = await openPublicForm(services, params.form, asked)
      const page = presentPublicForm(open, await dictionaryOptions(services.store, ownInputs(open.model.plan)))
      const { target, place } = open
      return {
        ...head,
        formData: JSON.stringify(page),
        once: target.makes === 'change',
        needs: null,
        place: place && { title: words.text(place.title), label: place.label },
        mobile: target.makes === 'new' ? target.mobile : null,
      }
    },
  })

  route.open({
    method: 'POST',
    url: `${url}/Mobile`,
    tag,
    policy: because,
    rateLimit: { max: 20, timeWindow: '10 minutes' },
    params: byForm,
    body: Type.Object({ mobile }),
    data: Type.Object({ seconds: Type.Integer() }),
    summary: 'Sends a code to a mobile number for a form that asks for one; the wait until the next doubles, and there are ten a day',
    handle: ({ params, body, words, request }) => askForNumber(services, params.form, body.mobile, request, words),
  })

  route.open({
    method: 'POST',
    url: `${url}/Proof`,
    tag,
    policy: because,
    rateLimit: { max: 20, timeWindow: '10 minutes' },
    params: byForm,
    body: Type.Object({ mobile, code: smsCode }),
    data: Type.Object({ code: Type.String() }),
    summary:
      'Takes the code that came to a mobile number and gives one that opens the form, for an hour and one record; wrong codes count across codes, 20 a day',
    handle: ({ params, body, request }) => proveNumber(services, params.form, { ...body, request }),
  })

  route.open({
    method: 'POST',
    url,
    tag,
    policy: because,
    bodyLimit: 64 * 1024,
    rateLimit: { max: 30, timeWindow: '10 minutes' },
    params: byForm,
    query: address,
    body: Type.Object({ data: Type.String({ maxLength: 60_000 }) }),
    summary:
      'Keeps what was filled in; a new record answers its number, and where the form tells how things stand the link by which that is followed. With the header `Idempotency-Key`, sent again within a day a new record is not made anew. 429 when the day, or the hour of the address, has brought as many as it may',
    data: Type.Object({ number: Type.String(), follow: Type.String() }),
    async handle({ params, query, body, words, request }) {
      const open = await openPublicForm(services, params.form, askedBy(query, request))
      const once = onceOf(request, `form:${params.form}`)
      const { number, follow } = await submitPublicForm(services, open, { data: body.data, words, once, address: request.ip })
      return { number, follow: follow === '' ? '' : followLink(follow) }
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
    query: address,
    summary:
      'Stores one file that a field of the form takes; what no record names is removed after a day. 413 when visitors have sent as much as they may in 24 hours',
    data: Type.Object({ name: Type.String(), fileId: Type.String(), fileVersionId: Type.String(), url: Type.String() }),
    async handle({ params, query, request, words }) {
      const open = await openPublicForm(services, params.form, askedBy(query, request))
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
