import type { PageRoute } from './menu-routes'

/** The address of a list of a model: a page of its own before a tab of another; null where the user has neither. */
export function listOfModel(routes: readonly PageRoute[], modelId: string): string | null {
  const own = routes.find(({ content }) => content.show === 'model' && content.modelId === modelId)
  if (own) return own.path
  for (const { path, content } of routes) {
    const tab = content.show === 'composable' ? content.tabs.find((one) => one.type === 3 && one.moduleId === modelId) : undefined
    if (tab) return `${path}/tabPage${tab.id}`
  }
  return null
}
