import { Type } from '@sinclair/typebox'
import { isJsonObject, type Json, type UploadedFile, type ValueViolation } from '../../engine'
import { readList } from './choice-values'

/** The units in which sizes of files are limited, the smallest first. */
export const sizeUnits = ['KB', 'MB', 'GB'] as const
export type SizeUnit = (typeof sizeUnits)[number]
/** How many bytes a unit is; a KB is 1024. */
export const bytesPer: Readonly<Record<SizeUnit, number>> = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

/** The limits every upload has: a file must be smaller than `fileSize` units, and there may be `limit` of them. */
export const uploadLimits = {
  fileSize: Type.Number({ exclusiveMinimum: 0, maximum: 1_048_576 }),
  sizeUnit: Type.Union([Type.Literal('KB'), Type.Literal('MB'), Type.Literal('GB')]),
  limit: Type.Integer({ minimum: 1, maximum: 200 }),
}
export interface UploadLimits {
  readonly fileSize: number
  readonly sizeUnit: SizeUnit
  readonly limit: number
}

const isText = (value: Json | undefined): value is string => typeof value === 'string'

/** Keys that a newer platform added stay with the file. Older records know a file by its address alone. */
function readFile(value: Json): UploadedFile | undefined {
  if (!isJsonObject(value)) return undefined
  const { name, fileId, url, fileVersionId, ...more } = value
  if (!isText(name) || (!isText(fileId) && !isText(url))) return undefined
  return { ...more, name, fileId: isText(fileId) ? fileId : '', url: isText(url) ? url : '', ...(isText(fileVersionId) ? { fileVersionId } : {}) }
}

/** The files of a stored value; what is not a file is left out. */
export const readFiles = (value: Json | undefined): readonly UploadedFile[] => readList(value).flatMap((one) => readFile(one) ?? [])

/** The names of the files in a value. */
export const filesText = (value: Json | undefined): string =>
  readFiles(value)
    .map((file) => file.name)
    .join(', ')

/** Every entry must be a file, there must not be too many, and each name must pass `allows`. */
export function checkFiles(value: Json, limit: number, type: string, allows: (name: string) => boolean): readonly ValueViolation[] {
  if (!Array.isArray(value) || value.some((one: Json) => !readFile(one))) return [{ code: 'type' }]
  const wrong = readFiles(value).some((file) => !allows(file.name))
  return [
    ...(value.length > limit ? [{ code: 'tooMany', detail: { max: limit } } as const] : []),
    ...(wrong ? [{ code: 'fileType', detail: { type } } as const] : []),
  ]
}

/** A file must be smaller than its limit. */
export const isTooLarge = (bytes: number, { fileSize, sizeUnit }: Pick<UploadLimits, 'fileSize' | 'sizeUnit'>): boolean =>
  bytes >= fileSize * bytesPer[sizeUnit]

/** What is wrong with a new file: its name must pass `allows`, and it must be smaller than the limit where there is one. */
export function checkFile(
  file: { readonly name: string; readonly size: number },
  type: string,
  allows: (name: string) => boolean,
  limits?: Pick<UploadLimits, 'fileSize' | 'sizeUnit'>,
): readonly ValueViolation[] {
  return [
    ...(allows(file.name) ? [] : [{ code: 'fileType', detail: { type } } as const]),
    ...(limits && isTooLarge(file.size, limits) ? [{ code: 'fileTooLarge', detail: { max: `${limits.fileSize}${limits.sizeUnit}` } } as const] : []),
  ]
}
