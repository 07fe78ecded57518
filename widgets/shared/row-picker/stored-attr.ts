import { defineKind, type InputTraits, ownWidget } from '../../../engine'
import { filledInput } from '../filled/filled-input'
import { plainProps } from '../plain-props'
import { readText } from '../read-text'
import { attrEditor, projects, storedAttrDefaults, storedAttrLenses, storedAttrProps, type StoredAttrProps } from './attr'

/** A text that the server takes from the picked row: what a browser says of it does not count. */
const input: InputTraits<string, StoredAttrProps> = {
  ...filledInput,
  inTables: true,
  value: () => 'text',
  serverFill: (props) => ({ with: 'column', ...projects(props), at: 'save' }),
}

/**
 * A kind that keeps one more column of a picked row with the record, as it was when it was picked.
 * @param shown the wire name of the kind that only shows the column: a key on the wire says that it is kept
 */
export const storedAttr = <const K extends string>(kind: K, shown: string) =>
  defineKind<K, 'input', StoredAttrProps>({
    kind,
    shape: 'input',
    palette: 'relation',
    props: storedAttrProps,
    defaults: storedAttrDefaults,
    editor: [attrEditor[1], attrEditor[2], attrEditor[3]],
    example: { value: '13800000000' },
    generator: { names: [kind], keyedFrom: shown, tags: [{ tag: shown, where: { path: 'isStorage', is: 1 } }], props: storedAttrLenses },
    formily: ownWidget,
    input,
    projects,
    compile: ({ props }) => ({ type: 'string', componentProps: plainProps(props) }),
    text: (value) => readText(value),
    widget: () => import('./stored-attr-box'),
  })
