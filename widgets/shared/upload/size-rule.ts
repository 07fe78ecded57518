import { bytesPer, type UploadLimits } from '../stored-files'

/** A file must be smaller than its limit. */
export const isTooLarge = (bytes: number, { fileSize, sizeUnit }: Pick<UploadLimits, 'fileSize' | 'sizeUnit'>): boolean =>
  bytes >= fileSize * bytesPer[sizeUnit]

export function sizeText(bytes: number): string {
  if (bytes < bytesPer.KB) return `${bytes} B`
  const [unit, size] =
    bytes < bytesPer.MB ? (['KB', bytesPer.KB] as const) : bytes < bytesPer.GB ? (['MB', bytesPer.MB] as const) : (['GB', bytesPer.GB] as const)
  return `${(bytes / size).toFixed(1)} ${unit}`
}
