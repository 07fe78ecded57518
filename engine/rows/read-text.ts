import { readClock, readDateAs } from '../calendar'
import { unreadable, type CellText } from '../kind/cell-text'
import type { TextContext } from '../kind/define-kind'
import type { Json } from '../model/json'
import { readNumber } from '../number/read-number'
import type { PlanInput } from '../plan/plan'
import { valueTypeOf } from '../plan/value-type'

const valueOf = (value: Json): CellText => ({ found: 'value', value })

/** What a spreadsheet shows in a cell that it could not calculate: never a value, whatever the field takes. */
const sheetFaults = new Set(['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!', '#SPILL!', '#CALC!', '#GETTING_DATA'])

/** What a pasted text means in a field: as its kind reads it, else by the type of its values. An empty text empties the field. */
export function readText(input: PlanInput, text: string, context: TextContext): CellText {
  const trimmed = text.trim()
  if (trimmed === '') return valueOf(null)
  if (sheetFaults.has(trimmed)) return unreadable
  const { kind, field } = input
  if (!kind.input || field.shape !== 'input') return unreadable
  // The plan has put kind and field together.
  if (kind.input.read) return kind.input.read(trimmed, field as never, context)
  // A picker keeps ids: a name that was pasted would be kept as one.
  if (kind.palette === 'relation') return unreadable
  switch (valueTypeOf(input)) {
    case 'text':
    case 'longText':
      return valueOf(trimmed)
    case 'integer':
    case 'decimal': {
      const number = readNumber(trimmed)
      // Digits that a number would change stay as they are, for the form to refuse.
      return number === null ? unreadable : valueOf(typeof number === 'number' ? number : number.tooLong)
    }
    case 'timestamp': {
      const moment = readDateAs(trimmed, 'datetime')
      return moment === null ? unreadable : valueOf(moment)
    }
    case 'time': {
      const clock = readClock(trimmed)
      return clock === null ? unreadable : valueOf(clock)
    }
    // A secret is typed, and what is kept as a list or an object has no text that would bring it back.
    case 'secret':
    case 'json':
      return unreadable
  }
}
