import { defineKind, type InputTraits, type Kind, type PickerList, type PickerListProps, ownWidget } from '../../../engine'
import { plainProps } from '../plain-props'
import { idInput } from './id-input'
import { ableOf, listDefaults, listEditor, listLenses, listProps } from './list-settings'
import { checkIdPaths, idPathsText, idsText, readIdPaths, readIds } from './values'

/** Whether ids are kept, or ways to them. */
const keepsPaths = (list: PickerList): boolean => list.look === 'steps' || (list.look === 'tree' && list.keeps === 'path')

function traits<Name extends string>(list: PickerList<Name>): InputTraits<Name, PickerListProps> {
  const paths = keepsPaths(list)
  const several = ({ multiple }: PickerListProps): boolean => multiple === true
  const { own, able = [], flags = [] } = list
  const hasDepartments = able.some(({ names }) => names === 'departments')
  return {
    ...idInput<Name, PickerListProps>(list.kind, ({ props }) =>
      Object.fromEntries(flags.flatMap(({ prop, inSearch }) => (inSearch ? [[prop, inSearch === 'on' ? true : (props[prop] ?? false)]] : []))),
    ),
    list: list.reference,
    ...(paths && { value: () => 'json', check: (value, { props }) => checkIdPaths(value, several(props)) }),
    ...(list.placeholder !== undefined && { placeholder: list.placeholder }),
    ...(own && {
      initial({ props }, _now, user) {
        const mine = props.defaultCurrent === true && user ? own(user, props) : []
        return mine.length === 0 ? undefined : several(props) ? [...mine] : mine[0]
      },
    }),
    ...(able.length > 0 && {
      restricts: (value, { props }) =>
        props.selectType === 'all'
          ? null
          : {
              within: {
                of: list.reference,
                ids: ableOf(list, props, 'entries'),
                ...(hasDepartments ? { departments: ableOf(list, props, 'departments') } : {}),
              },
              ids: paths ? readIdPaths(value).flatMap((path) => path.at(-1) ?? []) : readIds(value),
            },
    }),
  }
}

/**
 * The kind that picks from a list. One definition serves all lists, and each list keeps a kind name of its own instead of being a
 * `list` prop of one kind. Forms that exist say `{"kind": "roleSelect"}`: they open unchanged, nothing has to be migrated, and a form
 * that names a list of a module that is not installed is told so as any unknown kind is, at its place. The name decides which wire
 * names a node bears, which settings there are (only departments know `companies`) and what the published format allows; with a
 * prop, each of these would depend on another prop's value. Adding a list costs one value (`PickerList`) and its words, without a
 * migration, a folder or a widget. The list is closed over rather than looked up while drawing, as the server, which judges and
 * prints values without a screen, needs it as well.
 */
export const pickerKind = <const Name extends string>(list: PickerList<Name>): Kind<Name, 'input', PickerListProps> =>
  defineKind<Name, 'input', PickerListProps>({
    kind: list.kind,
    shape: 'input',
    palette: 'relation',
    props: listProps(list),
    defaults: listDefaults(list),
    editor: listEditor(list),
    example: list.example,
    generator: { names: list.names, tags: list.tags, props: listLenses(list) },
    formily: ownWidget,
    input: traits(list),
    compile: ({ props }) => ({ type: keepsPaths(list) || props.multiple === true ? 'array' : 'string', componentProps: plainProps(props) }),
    text: (value, _field, context) => (keepsPaths(list) ? idPathsText : idsText)({ of: list.reference }, value, context),
    async widget() {
      switch (list.look) {
        case 'box':
          return { default: (await import('./list-select')).pickInBox(list) }
        case 'tree':
          return { default: (await import('./list-tree')).pickInTree(list) }
        case 'steps':
          return { default: (await import('./list-steps')).pickInSteps(list) }
      }
    },
  })
