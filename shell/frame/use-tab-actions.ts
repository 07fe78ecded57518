import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { paths, redirectPath } from '../paths'
import type { Tab } from './tab-list'

export interface TabActions {
  run(action: string, tab: Tab): Promise<void>
}

/** What the tab bar can do; every closing may move the user to another page, and asks before changes are lost. */
export function useTabActions(shown: string): TabActions {
  const { tabs, leaves, notices } = useApp()
  const { t } = useTranslation()
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
  const closedBy: Readonly<Record<string, (tab: Tab) => readonly string[]>> = {
    refresh: (tab) => [tab.path],
    close: (tab) => [tab.path],
    closeOthers: (tab) => tabs.tabs.filter((one) => !one.affix && one.path !== tab.path).map(({ path }) => path),
    closeAll: () => tabs.tabs.filter((one) => !one.affix).map(({ path }) => path),
  }
  return {
    async run(action, tab) {
      if (leaves.holds(closedBy[action]?.(tab) ?? []) && !(await notices.confirm(t('shell.leave.close')))) return
      actions[action]?.(tab)
    },
  }
}
