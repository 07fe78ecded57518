import { useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { paths, redirectPath } from '../paths'
import type { Tab } from './tab-list'

export interface TabActions {
  run(action: string, tab: Tab): void
}

/** What the tab bar can do; every closing may move the user to another page. */
export function useTabActions(shown: string): TabActions {
  const { tabs } = useApp()
  const navigate = useNavigate()
  const goTo = (target: string | null) => {
    if (target !== null) void navigate(target)
  }
  const actions: Readonly<Record<string, (tab: Tab) => void>> = {
    refresh: (tab) => void navigate(redirectPath(tab.fullPath), { replace: tab.path === shown }),
    close: (tab) => goTo(tabs.close(tab.path, shown)),
    closeOthers: (tab) => goTo(tabs.closeOthers(tab.path, shown)),
    closeAll: () => {
      const target = tabs.closeAll(shown)
      goTo(target === '/' && shown === paths.dashboard ? redirectPath(paths.dashboard) : target)
    },
  }
  return { run: (action, tab) => actions[action]?.(tab) }
}
