import { isJsonObject, type Answer, type Failure, type UploadedFile } from '../../engine'
import { insideApp } from '../paths'
import type { DownloadedFile, HttpClient, HttpRequest } from './http-client'

export type FileWords = (key: 'uploadFailed' | 'uploadInterrupted' | 'fileMissing', values?: Readonly<Record<string, string>>) => string

/**
 * Sends a file to an address of ours and tells how much has gone, in per cent. A failure and being called off (`signal`) are values, never thrown.
 */
export async function uploadFile(
  client: HttpClient,
  words: FileWords,
  url: string,
  file: Blob & { readonly name: string },
  progress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<Answer<UploadedFile>> {
  const body = new FormData()
  body.append('file', file, file.name)
  const answer = await client.send({
    method: 'POST',
    url,
    body,
    progress,
    ...(signal ? { signal } : {}),
  })
  if (!answer.ok) return { ok: false, error: wordUploadFailure(answer.error, words) }
  const data = answer.value
  if (!isJsonObject(data)) return { ok: false, error: { code: 0, message: words('uploadInterrupted') } }
  const text = (key: string) => (typeof data[key] === 'string' ? data[key] : '')
  return {
    ok: true,
    value: {
      name: file.name,
      fileId: text('fileId') || text('name'),
      url: text('url'),
      ...(text('fileVersionId') ? { fileVersionId: text('fileVersionId') } : {}),
    },
  }
}

/** Nothing answered → transport words; an HTTP error → 'upload failed' with the message; a refusal by code → the message itself. */
function wordUploadFailure(failure: Failure, words: FileWords): Failure {
  if (failure.message === '') return failure
  if (failure.code === 0) return { ...failure, message: words('uploadInterrupted') }
  return failure.code >= 500 && failure.code < 600 ? { ...failure, message: words('uploadFailed', { message: failure.message }) } : failure
}

/** A signed address inside our own origin, for images and downloads that the browser fetches itself. */
export async function signedAddress(client: HttpClient, words: FileWords, file: UploadedFile, type: string): Promise<Answer<string>> {
  const answer = await client.send({
    method: 'GET',
    url: '/api/file/GetPreviewFile',
    query: { type, fileName: file.name, fileId: file.fileId, ...(file.fileVersionId ? { fileVersionId: file.fileVersionId } : {}) },
  })
  if (!answer.ok) return answer
  const address = typeof answer.value === 'string' ? answer.value : isJsonObject(answer.value) ? answer.value['url'] : null
  return typeof address === 'string' && address !== ''
    ? { ok: true, value: address }
    : { ok: false, error: { code: 404, message: words('fileMissing') } }
}

/** Fetches a file; when the server only names it (`{name, url}`), follows that address inside the application. */
export async function downloadFile(
  client: HttpClient,
  words: FileWords,
  request: HttpRequest,
  save: (name: string, content: Blob) => void,
): Promise<Answer<null>> {
  const first = await client.fetchFile(request)
  if (!first.ok) return first
  const file = 'json' in first.value ? await follow(client, first.value.json) : first.value
  if (!file) return { ok: false, error: { code: 404, message: words('fileMissing') } }
  if ('code' in file) return { ok: false, error: file }
  save(file.name, file.content)
  return { ok: true, value: null }
}

async function follow(client: HttpClient, json: unknown): Promise<DownloadedFile | Failure | null> {
  const url = isJsonObject(json) ? insideApp(typeof json['url'] === 'string' ? json['url'] : null) : null
  if (!url || !isJsonObject(json)) return null
  const second = await client.fetchFile({ method: 'GET', url })
  if (!second.ok) return second.error
  if ('json' in second.value) return null
  return typeof json['name'] === 'string' && json['name'] !== '' ? { ...second.value, name: json['name'] } : second.value
}
