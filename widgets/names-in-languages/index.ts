import { asNumberOrNull, defineKind, isJsonObject, languages, ownWidget, readInLanguages, wireAt } from '../../engine'
import { lengthLimits } from '../shared/limits'
import { noSearch } from '../shared/search'
import { namesInLanguagesDefaults, namesInLanguagesProps, type NamesInLanguagesProps } from './props'

const known: ReadonlySet<string> = new Set(languages)

/** What something is called in each language: `{ zhtw: '紅', en: 'Red' }`. A language without a name is left out; a value without any is empty. */
export const namesInLanguages = defineKind<'namesInLanguages', 'input', NamesInLanguagesProps>({
  kind: 'namesInLanguages',
  shape: 'input',
  palette: 'basic',
  props: namesInLanguagesProps,
  defaults: namesInLanguagesDefaults,
  example: { value: { zhtw: '紅色', en: 'Red' } },
  editor: [{ prop: 'maxLength', group: 'rules', kind: 'numInput', props: { min: 1, max: 1000, precision: 0 } }],
  generator: { names: ['namesInLanguages'], tags: [], props: { maxLength: wireAt(['maxlength', 'maxLength'], asNumberOrNull) } },
  formily: ownWidget,
  input: {
    value: () => 'json',
    asks: 'enter',
    readOnly: 'text',
    inLists: true,
    inTables: false,
    search: noSearch,
    match: 'equals',
    isEmpty: (value) => isJsonObject(value) && Object.keys(readInLanguages(value)).length === 0,
    check(value, { props: { maxLength } }) {
      if (!isJsonObject(value) || Object.entries(value).some(([language, name]) => !known.has(language) || typeof name !== 'string'))
        return [{ code: 'type' }]
      const isTooLong = maxLength !== null && Object.values(readInLanguages(value)).some((name) => name.length > maxLength)
      return isTooLong ? [{ code: 'tooLong', detail: { max: maxLength } }] : []
    },
  },
  limits: lengthLimits,
  compile: ({ props }) => ({ type: 'object', componentProps: { ...props } }),
  text(value, _field, { text }) {
    const names = readInLanguages(value)
    return languages
      .flatMap((language) => (names[language] === undefined ? [] : `${text({ t: `widgets.language.${language}` })}: ${names[language]}`))
      .join(', ')
  },
  widget: () => import('./widget'),
})
