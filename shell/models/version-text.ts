import type { ModelRow } from './model-row'

/** The number of the version that is published, and of the draft that is to follow it: `V2`, `V2 → V3`. */
export function versionText({ publishedNumber, draftNumber }: Pick<ModelRow, 'publishedNumber' | 'draftNumber'>): string {
  const numbers = [publishedNumber, draftNumber].flatMap((number) => (number === null ? [] : `V${number}`))
  return numbers.length > 0 ? numbers.join(' → ') : 'V1'
}
