import type { Text } from '../model/text'
import type { RuleMessage } from '../plan/messages'
import type { Violation } from '../plan/plan'
import { violationText } from '../plan/violation-text'
import { errorId, helpId } from './form-item'
import type { Services } from './services'

export interface WordsAround {
  readonly help: readonly string[]
  readonly errors: readonly string[]
  /** The elements that hold them, for `aria-describedby`. */
  readonly describedBy: string | undefined
}

/** What stands below a control: its help, what its rules say, and what is wrong with it; each once. */
export function wordsAround(
  id: string,
  field: { readonly help?: Text },
  mode: 'editable' | 'disabled' | 'readOnly',
  violations: readonly Violation[],
  messages: readonly RuleMessage[],
  services: Pick<Services, 't' | 'text'>,
): WordsAround {
  const { text } = services
  const said = (level: RuleMessage['level']) => messages.flatMap((message) => (message.level === level ? [text(message.text)] : []))
  const help = distinct([...(field.help === undefined ? [] : [text(field.help)]), ...said('hint')])
  const errors = mode === 'readOnly' ? [] : distinct([...violations.map((violation) => violationText(violation, services)), ...said('error')])
  const describedBy = [help.length > 0 ? helpId(id) : '', errors.length > 0 ? errorId(id) : ''].filter(Boolean).join(' ')
  return { help, errors, describedBy: describedBy || undefined }
}

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)].filter((word) => word !== '')
