import { type Answer, type Failure, type Json } from '../../engine'

/** 600 expired, 601 signed in elsewhere, 602 token invalid. */
export const isSessionCode = (code: number): boolean => code === 600 || code === 601 || code === 602

/**
 * Reads `{code, msg, data}`. Code 200 is success whatever the HTTP status; a body without a code is a failure
 * that carries the HTTP status.
 */
export function readBody(status: number, body: unknown, fallbackMessage: string): Answer<Json> {
  const envelope = isRecord(body) ? body : {}
  const code = Number(envelope['code'] ?? Number.NaN)
  const data = (envelope['data'] ?? null) as Json
  if (code === 200) return { ok: true, value: data }
  const message = typeof envelope['msg'] === 'string' && envelope['msg'].trim() !== '' ? envelope['msg'] : fallbackMessage
  const fields = refusedFields(data)
  return {
    ok: false,
    error: {
      code: Number.isFinite(code) ? code : status < 400 ? 0 : status,
      message,
      ...(fields ? { fields } : {}),
      ...(data === null ? {} : { data }),
    },
  }
}

function refusedFields(data: unknown): Failure['fields'] | undefined {
  const list = isRecord(data) ? data['fields'] : undefined
  if (!Array.isArray(list)) return undefined
  const fields = list.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry['path'] === 'string' ? [{ path: entry['path'], message: String(entry['message'] ?? '') }] : [],
  )
  return fields.length > 0 ? fields : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
