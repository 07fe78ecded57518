import { uploadFile, type HttpClient, type Words } from '../../../shell/module'
import {
  isJsonObject,
  readDocument,
  setLocalZone,
  type Answer,
  type FormPage,
  type Gateway,
  type Json,
  type JsonObject,
  type Registry,
} from '../../../engine'

/** Under which key a form's words stand. Those of `public` serve every form: its name and introduction come with it. */
export type FormWords = 'createOrder' | 'depositMaterialUpload' | 'public'

const callOf = (form: string): string => `/api/public/Forms/${encodeURIComponent(form)}`

/** What of the address, and of what was proved, a form is opened by. */
export interface Opening {
  readonly form: string
  /** Of a link, or that a proved number got; '' for none. */
  readonly code: string
  /** The place that the address fills in; '' for none. */
  readonly at: string
}

/** A form as the server opens it. */
export interface LoadedForm {
  /** Null while something is needed first. */
  readonly page: FormPage | null
  /** What has to be done before the form is shown: prove a mobile number, or sign in. */
  readonly needs: 'phone' | 'signIn' | null
  /** Its link is used up by sending. */
  readonly once: boolean
  /** What the address fills in, in words. */
  readonly place: { readonly title: string; readonly label: string } | null
  /** The number that was proved; '' where none was asked for. */
  readonly mobile: string
  /** What is said once it was sent; '' for the product's own words. */
  readonly thanks: string
  /** What the installation calls it, and says above it; '' where it says nothing. */
  readonly title: string
  readonly lead: string
}

/**
 * Fetches a public form and compiles it; `needs` says what the visitor has to prove first. A form that cannot be read answers as if it were
 * not there.
 */
export async function loadPublicForm(http: HttpClient, registry: Registry, { form, code, at }: Opening): Promise<Answer<LoadedForm>> {
  const answer = await http.send({ method: 'GET', url: callOf(form), query: { code, at }, keepSession: true })
  if (!answer.ok) return answer
  const value = isJsonObject(answer.value) ? answer.value : {}
  // Before anything of the form is read: its default days are the organisation's.
  setLocalZone(String(value['timeZone'] ?? ''))
  const needs = value['needs'] === 'phone' || value['needs'] === 'signIn' ? value['needs'] : null
  const { page } = needs === null ? readDocument(value['formData'], registry) : { page: null }
  if (needs === null && page?.page !== 'form') return { ok: false, error: { code: 404, message: '' } }
  const text = (name: string): string => (typeof value[name] === 'string' ? value[name] : '')
  const { place } = value
  return {
    ok: true,
    value: {
      page: page?.page === 'form' ? page : null,
      needs,
      once: value['once'] === true,
      place: isJsonObject(place) ? { title: String(place['title']), label: String(place['label']) } : null,
      mobile: text('mobile'),
      thanks: text('thanks'),
      title: text('title'),
      lead: text('lead'),
    },
  }
}

/** Sends a filled public form. */
export const sendPublicForm = (http: HttpClient, { form, code, at }: Opening, record: JsonObject): Promise<Answer<Json>> =>
  http.send({ method: 'POST', url: callOf(form), query: { code, at }, body: { data: JSON.stringify(record) }, keepSession: true })

/** Asks for a code to a number; returns how many seconds the next is away. */
export const askForCode = (http: HttpClient, form: string, mobile: string): Promise<Answer<Json>> =>
  http.send({ method: 'POST', url: `${callOf(form)}/Mobile`, body: { mobile }, keepSession: true })

/** Takes the code that came, and returns the one that opens the form. */
export const proveMobile = (http: HttpClient, form: string, mobile: string, code: string): Promise<Answer<Json>> =>
  http.send({ method: 'POST', url: `${callOf(form)}/Proof`, body: { mobile, code }, keepSession: true })

interface PublicGatewayOptions {
  readonly gateway: Gateway
  readonly http: HttpClient
  readonly words: Words
  readonly opening: Opening
}

/** The gateway of somebody without an account: files go to the form, and are looked at as this window still has them. */
export function publicGateway({ gateway, http, words, opening: { form, code, at } }: PublicGatewayOptions): Gateway {
  const own = new Map<string, string>()
  const missing = { ok: false, error: { code: 404, message: words.t('shell.http.fileMissing') } } as const
  return {
    ...gateway,
    async upload(type, file, progress, signal) {
      const url = `${callOf(form)}/Upload/${encodeURIComponent(type)}?code=${encodeURIComponent(code)}&at=${encodeURIComponent(at)}`
      const answer = await uploadFile(http, (key, values) => words.t(`shell.http.${key}`, values), url, file, progress, signal)
      if (answer.ok) own.set(answer.value.fileId, URL.createObjectURL(file))
      return answer
    },
    fileUrl: ({ fileId }) => {
      const value = own.get(fileId)
      return Promise.resolve(value === undefined ? missing : { ok: true, value })
    },
  }
}
