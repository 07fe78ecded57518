import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { FastifyRequest } from 'fastify'
import { authenticate, hashToken, loadModel, parseJson, proofStore, Refusal, type LoadedModel, type Services } from '../../../server/module'
import { readForm, type PublicForm } from './forms/public-form'
import { publicFormStore } from './forms/store'
import { placeAt, type Place } from './places/place'

/** Under what links to a record, and proofs of a number, are kept. */
export const purposes = { link: 'publicForm', phone: 'publicFormPhone' } as const
export const linkSchema = Type.Object({ form: Type.String(), recordId: Type.String(), userId: Type.String() })
export const phoneSchema = Type.Object({ form: Type.String(), mobile: Type.String() })

/** What a form makes: a new record, by whoever is signed in or nobody (''), with the number that was proved; or a change of one record, vouched for by who made its link. */
export type Target =
  | { readonly makes: 'new'; readonly userId: string; readonly mobile: string | null; readonly key: string }
  | { readonly makes: 'change'; readonly recordId: string; readonly userId: string; readonly key: string }

/** A form that may be filled in without signing in, and what comes of it. */
export interface OpenForm {
  readonly form: PublicForm
  readonly model: LoadedModel
  readonly target: Target
  /** What the address fills in; null where it names no place. */
  readonly place: Place | null
}

/** What of its address a form is opened by. */
export interface Asked {
  readonly code: string
  /** The place, as `signedPlace` wrote it; '' for none. */
  readonly at: string
  readonly request: FastifyRequest
}

/** The form of a name. @throws {Refusal} 404 for one that is not open. */
export async function formCalled({ store, now }: Services, name: string): Promise<PublicForm> {
  const row = await store.of(publicFormStore).byCode(name)
  if (row?.enabledMark !== 1 || (row.endsTime !== null && row.endsTime <= now())) throw new Refusal('formClosed')
  return readForm(row)
}

/** What somebody has to do before a form is shown: prove a number, or sign in. */
export async function neededFor(services: Services, form: PublicForm, { code, request }: Asked): Promise<'phone' | 'signIn' | null> {
  if (form.filledBy === 'phone') return code === '' || (await provedBy(services, form, code)) === null ? 'phone' : null
  if (form.filledBy !== 'user') return null
  return (await signedInUser(services, request)) === null ? 'signIn' : null
}

/** @throws {Refusal} 404 for a form that is not open; 400 for a code that was used, is too old or was never made, and for a place that nobody has signed; 401 for a stranger where one has to be signed in. */
export async function openPublicForm(services: Services, name: string, asked: Asked): Promise<OpenForm> {
  const form = await formCalled(services, name)
  const model = await loadModel(services, form.model)
  const target = await targetOf(services, form, asked)
  return { form, model, target, place: target.makes === 'new' ? await placeAt(services, form, model, asked.at) : null }
}

async function targetOf(services: Services, form: PublicForm, { code, request }: Asked): Promise<Target> {
  switch (form.filledBy) {
    case 'anyone':
      return { makes: 'new', userId: '', mobile: null, key: '' }
    case 'user': {
      const { store, env, now } = services
      const { user } = await authenticate(request, store, env.sessionMinutes, now(), {})
      return { makes: 'new', userId: user.id, mobile: null, key: '' }
    }
    case 'phone': {
      const mobile = await provedBy(services, form, code)
      if (mobile === null) throw new Refusal('codeUsed')
      return { makes: 'new', userId: '', mobile, key: hashToken(code) }
    }
    case 'link': {
      const link = await proofOf(services, purposes.link, linkSchema, code)
      if (link?.form !== form.enCode) throw new Refusal('codeUsed')
      return { makes: 'change', recordId: link.recordId, userId: link.userId, key: hashToken(code) }
    }
  }
}

async function signedInUser({ store, env, now }: Services, request: FastifyRequest): Promise<string | null> {
  try {
    return (await authenticate(request, store, env.sessionMinutes, now(), {})).user.id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The number that a code proves for a form; null for a code that proves none. */
async function provedBy(services: Services, form: PublicForm, code: string): Promise<string | null> {
  const proved = await proofOf(services, purposes.phone, phoneSchema, code)
  return proved?.form === form.enCode ? proved.mobile : null
}

/** What was kept under a code, of which only the digest is: looked up by that, nothing of the code is told by time. */
async function proofOf<S extends typeof linkSchema | typeof phoneSchema>(
  services: Services,
  purpose: string,
  schema: S,
  code: string,
): Promise<Static<S> | null> {
  const proof = await services.store.of(proofStore).find(purpose, hashToken(code))
  const value = proof && proof.expiresTime > services.now() ? parseJson(proof.value) : null
  return Value.Check(schema, value) ? value : null
}
