import type { ActionButton, ListPage } from '../../engine'

/** The page of all dictionaries, made into that of one: nothing to choose from, nothing about dictionaries as such. */
export function oneDictionary(all: ListPage, isTree: boolean): ListPage {
  const { tree, ...page } = all
  // What depends on the chosen node holds for all rows now, or for none.
  const asksTree = (button: ActionButton) => button.visibleWhen?.includes('tree.') ?? false
  const settled = ({ visibleWhen, ...button }: ActionButton): ActionButton => button
  return {
    ...page,
    display: isTree ? 'tree' : 'list',
    toolbar: page.toolbar.filter(({ action }) => action.do !== 'open'),
    rowActions: page.rowActions.filter((button) => isTree || !asksTree(button)).map((button) => (asksTree(button) ? settled(button) : button)),
  }
}
