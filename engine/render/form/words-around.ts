import type { Text } from '../../model/text'
import { messageText, type RuleMessage } from '../../plan/messages'
import type { Violation } from '../../plan/plan'
import { violationText } from '../../plan/violation-text'
import { attentionId, errorId, helpId } from './form-item'
import type { Services } from '../context/services'

export interface WordsAround {
  readonly help: readonly string[]
  readonly errors: readonly string[]
  /** What needs attention and keeps nobody from saving. */
  readonly attention: readonly string[]
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
  standing: readonly Violation[],
  services: Pick<Services, 't' | 'text'>,
): WordsAround {
  const { text } = services
  const said = (level: RuleMessage['level']) => messages.flatMap((message) => (message.level === level ? [messageText(message, services)] : []))
  const help = distinct([...(field.help === undefined ? [] : [text(field.help)]), ...said('hint')])
  const errors = mode === 'readOnly' ? [] : distinct([...violations.map((violation) => violationText(violation, services)), ...said('error')])
  const attention = mode === 'readOnly' || errors.length > 0 ? [] : attentionIn(standing, services)
  const parts = [help.length > 0 ? helpId(id) : '', errors.length > 0 ? errorId(id) : '', attention.length > 0 ? attentionId(id) : '']
  return { help, errors, attention, describedBy: parts.filter(Boolean).join(' ') || undefined }
}

/** Of rows how many of their values, since each would have to say which. */
function attentionIn(standing: readonly Violation[], { t, text }: Pick<Services, 't' | 'text'>): readonly string[] {
  const own = standing.filter(({ path }) => !path.includes('.'))
  const inRows = standing.length - own.length
  return [
    ...distinct(own.map((violation) => t('engine.form.attention', { text: violationText(violation, { t, text }) }))),
    ...(inRows > 0 ? [t('engine.form.attentionInRows', { n: inRows })] : []),
  ]
}

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)].filter((word) => word !== '')
