import { collect, parsePage, type FormPage, type JsonObject, type Plan } from '../../engine'
import { plainRecord, readerOf } from '../../engine/plan/record-access'
import { isVisible } from '../../engine/plan/state'
import { registry } from '../support/registry'
import { now, words, type Edit, type Look } from './both'

/** One value whose faults the two renderers say differently. */
export interface Difference {
  readonly plan: Plan
  readonly path: string
  readonly ours: Look
  readonly theirs: Look
}

const saidOnlyByTheirs = ({ path, ours, theirs }: Difference): readonly string[] =>
  (theirs.errors[path] ?? []).filter((one) => !(ours.errors[path] ?? []).includes(one))

const columnOf = (path: string): string => path.replace(/\.\d+(?=\.)/g, '')

/** What we leave to Formily on purpose, by the names that the table of `engine/formily/README.md` has. */
export const left: Readonly<Record<string, (difference: Difference) => boolean>> = {
  'Blanks around a text': (difference) => {
    const field = difference.plan.inputs.get(columnOf(difference.path))?.field
    const patterns = field?.shape === 'input' ? (field.patterns ?? []) : []
    const messages = patterns.map((one) => ('is' in one ? (one.message ?? { t: `engine.pattern.${one.is}` }) : one.message)).map(words.text)
    const said = saidOnlyByTheirs(difference)
    const value = difference.path
      .split('.')
      .reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step], difference.ours.values)
    return (
      typeof value === 'string' && value !== value.trim() && said.length > 0 && said.every((one) => messages.includes(one) || value.trim() === '')
    )
  },
  'What hangs on a hidden value': ({ plan, path, ours }) => {
    const input = plan.inputs.get(columnOf(path))
    if (!input || plan.page.hiddenData === 'keep') return false
    const sent = collect(plan, ours.values, { now: now() })
    return !isVisible(plan, input.node, readerOf(plan, plainRecord(sent)), { now: now() })
  },
}

/** A form, and what is done in it, that shows one of them. */
interface Meeting {
  readonly name: keyof typeof left
  readonly page: FormPage
  readonly edits: readonly Edit[]
}
const pageOf = (fields: readonly JsonObject[]): FormPage =>
  parsePage({ page: 'form', id: 'met', title: 'Met', hiddenData: 'drop', fields }, registry).page as FormPage

export const meetings: readonly Meeting[] = [
  {
    name: 'Blanks around a text',
    page: pageOf([{ kind: 'comInput', key: 'code', title: 'Code', patterns: [{ pattern: '^[a-z]+$', message: 'small letters' }] }]),
    edits: [{ do: 'enter', path: 'code', value: ' abc ' }],
  },
  {
    name: 'What hangs on a hidden value',
    page: pageOf([
      { kind: 'numInput', key: 'amount', title: 'Amount', initial: 7, rules: [{ set: 'visible', when: "why = 'x'" }] },
      { kind: 'comInput', key: 'why', title: 'Why' },
      { kind: 'comInput', key: 'note', title: 'Note', props: { maxLength: 3 }, rules: [{ set: 'visible', when: 'amount > 2' }] },
    ]),
    edits: [{ do: 'enter', path: 'note', value: 'too long' }],
  },
]
