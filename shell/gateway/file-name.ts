/** The name a `Content-Disposition` header gives (RFC 6266, `filename*` first), without folders; null when it gives none. */
export function fileNameOf(disposition: string | null | undefined): string | null {
  if (!disposition) return null
  const extended = /filename\*\s*=\s*([\w-]*)'[^']*'([^;]+)/i.exec(disposition)
  const plain = /filename\s*=\s*("(?:\\.|[^"])*"|[^;]+)/i.exec(disposition)
  const raw = extended?.[2] ?? plain?.[1]?.trim().replace(/^"|"$/g, '').replace(/\\(.)/g, '$1')
  if (!raw) return null
  const name = decode(raw.trim()).split(/[\\/]/).pop() ?? ''
  return name.trim() === '' ? null : name.trim()
}

/** Servers percent-encode the plain form too; a name that is no valid encoding is taken as written. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
