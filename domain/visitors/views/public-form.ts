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

const callOf = (form: string): string => `/api/public/Forms/${encodeURIComponent(form)}`

/** A form as the server opens it; `once` says that its link is used up by sending. */
export interface LoadedForm {
  readonly page: FormPage
  readonly once: boolean
  /** What the installation calls it, and says above it; '' where it says nothing. */
  readonly title: string
  readonly lead: string
}

export async function loadPublicForm(http: HttpClient, registry: Registry, form: string, code: string): Promise<Answer<LoadedForm>> {
  const answer = await http.send({ method: 'GET', url: callOf(form), query: { code }, keepSession: true })
  if (!answer.ok) return answer
  const value = isJsonObject(answer.value) ? answer.value : {}
  // Before anything of the form is read: its default days are the organisation's.
  setLocalZone(String(value['timeZone'] ?? ''))
  const { page } = readDocument(value['formData'], registry)
  if (page?.page !== 'form') return { ok: false, error: { code: 404, message: '' } }
  const [title, lead] = [value['title'], value['lead']].map((words) => (typeof words === 'string' ? words : ''))
  return { ok: true, value: { page, once: value['once'] === true, title: title ?? '', lead: lead ?? '' } }
}

export const sendPublicForm = (http: HttpClient, form: string, code: string, record: JsonObject): Promise<Answer<Json>> =>
  http.send({ method: 'POST', url: callOf(form), query: { code }, body: { data: JSON.stringify(record) }, keepSession: true })

interface PublicGatewayOptions {
  readonly gateway: Gateway
  readonly http: HttpClient
  readonly words: Words
  readonly form: string
  readonly code: string
}

/** The gateway of somebody without an account: files go to the form, and are looked at as this window still has them. */
export function publicGateway({ gateway, http, words, form, code }: PublicGatewayOptions): Gateway {
  const own = new Map<string, string>()
  const missing = { ok: false, error: { code: 404, message: words.t('shell.http.fileMissing') } } as const
  return {
    ...gateway,
    async upload(type, file, progress, signal) {
      const url = `${callOf(form)}/Upload/${encodeURIComponent(type)}?code=${encodeURIComponent(code)}`
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
