import { defineKind, ownWidget } from '../../../engine'
import { plainProps } from '../plain-props'
import { attrDefaults, attrEditor, attrLenses, attrProps, projects, type AttrProps } from './attr'

/**
 * A kind that shows one more column of a picked row, and stores nothing.
 * @param tag the newer of its wire tags; the older one is the name of the kind
 */
export const attrKind = <const K extends string>(kind: K, tag: string) =>
  defineKind<K, 'display', AttrProps>({
    kind,
    shape: 'display',
    palette: 'relation',
    props: attrProps,
    defaults: attrDefaults,
    editor: attrEditor,
    generator: { names: [kind], tags: [{ tag: kind }, { tag }], props: attrLenses },
    formily: ownWidget,
    input: null,
    projects,
    compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
    text: () => '',
    widget: async () => ({ default: (await import('./row-attr')).RowAttr }),
  })
