import type { WireForm } from '../../engine'

/** Kinds of files that have a name, and what a file picker is told for them. */
export const acceptPresets = {
  excel: ['.xls', '.xlsx'],
  word: ['.doc', '.docx'],
  pdf: ['.pdf'],
  txt: ['.txt'],
  image: ['image/*'],
  video: ['video/*'],
  audio: ['audio/*'],
} as const satisfies Record<string, readonly string[]>
type Preset = keyof typeof acceptPresets
const presets = Object.keys(acceptPresets) as Preset[]

/** A named kind of file, an extension with its dot, or a media type. */
export const acceptPattern = '^(excel|word|pdf|txt|image|video|audio|\\.[a-z0-9]{1,12}|[a-z]{1,20}/([a-z0-9.+-]{1,80}|\\*))$'
const known = new RegExp(acceptPattern)

const isPreset = (word: string): word is Preset => Object.hasOwn(acceptPresets, word)
const tokensOf = (accept: readonly string[]): readonly string[] =>
  accept.flatMap((word): readonly string[] => (isPreset(word) ? acceptPresets[word] : [word]))

/** What the browser's file picker is told; undefined lets every file in. */
export const acceptAttribute = (accept: readonly string[]): string | undefined => tokensOf(accept).join(',') || undefined

/** Media types are not known of a stored file: its extension has to tell. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/*': ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg', 'tif', 'tiff', 'psd', 'ico', 'heic', 'heif', 'avif', 'raw', 'jfif'],
  'video/*': ['mp4', 'm4v', 'mov', 'avi', 'wmv', 'flv', 'mkv', 'webm', 'mpg', 'mpeg', '3gp', 'ogv', 'rm', 'rmvb'],
  'audio/*': ['mp3', 'wav', 'ogg', 'oga', 'm4a', 'aac', 'flac', 'wma', 'amr', 'mid', 'midi', 'weba', 'opus'],
}

/** The ending of a file's name in small letters without its dot; '' for a name without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Whether a file may be uploaded, by its name and, where the browser knows it, its media type. */
export function accepts(accept: readonly string[], name: string, mediaType = ''): boolean {
  const tokens = tokensOf(accept)
  if (tokens.length === 0) return true
  const extension = extensionOf(name)
  const type = mediaType.toLowerCase()
  return tokens.some((token) => {
    if (token.startsWith('.')) return token === `.${extension}`
    if (!token.endsWith('/*')) return type === '' ? token.endsWith(`/${extension}`) : type === token
    return type !== '' ? type.startsWith(token.slice(0, -1)) : (extensions[token] ?? [extension]).includes(extension)
  })
}

/** The wire holds what the file picker is told: `.xls,.xlsx`, `image/*`; extensions may lack their dot. */
export const asAccept: WireForm<string[]> = {
  read(wire) {
    if (wire === null) return []
    if (typeof wire !== 'string') return undefined
    const tokens = wire
      .split(/[,;\s]+/)
      .filter((token) => token !== '' && token !== '*' && token !== '*/*')
      .map((token) => token.toLowerCase())
    const words: string[] = []
    const rest = new Set(tokens.map((token) => (known.test(token) || token.startsWith('.') ? token : `.${token}`)))
    for (const preset of presets) {
      const all = acceptPresets[preset]
      if (all.every((token) => rest.has(token))) {
        words.push(preset)
        for (const token of all) rest.delete(token)
      }
    }
    words.push(...rest)
    return words.every((word) => known.test(word)) ? words : undefined
  },
  write: (value) => tokensOf(value).join(','),
}
