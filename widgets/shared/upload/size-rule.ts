import { bytesPer, sizeUnits } from '../stored-files'

/** A size in bytes as people read it, in the unit that keeps it below 1024, to one place: 1536 is `1.5 KB`. */
export function sizeText(bytes: number): string {
  if (bytes < bytesPer.KB) return `${bytes} B`
  const sizes = sizeUnits.map((unit) => ({ unit, size: (bytes / bytesPer[unit]).toFixed(1) }))
  // The first unit in which it is less than a thousand and twenty-four, as it is written.
  const { unit, size } = sizes.find((one) => Number(one.size) < 1024) ?? { unit: 'GB', size: (bytes / bytesPer.GB).toFixed(1) }
  return `${size} ${unit}`
}
