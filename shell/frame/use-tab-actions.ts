import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { paths, redirectPath } from '../paths'
import { close, closeAll, closeLeft, closeOthers, closeRight, type Tab, type Tabs } from './tab-list'

const closings = { close, closeLeft, closeRight, closeOthers, closeAll } as const
type Closing = keyof typeof closings
export type TabAction = 'refresh' | Closing

export interface TabActions {
  /** What can be done with a tab: what would close nothing is left out. */
  of(tab: Tab): readonly TabAction[]
  run(action: TabAction, tab: Tab): Promise<void>
}

/** What the tab bar can do; every closing may move the user to another page, and asks before changes are lost. */
export function useTabActions(shown: string): TabActions {
  const app = useApp()
  const { tabs, leaves, notices } = app
  const { t } = useTranslation()
  const navigate = useNavigate()

  const left = (closing: Closing, tab: Tab): Tabs => closings[closing](tabs.tabs, tab.path)
  const closedBy = (action: TabAction, tab: Tab): readonly string[] => {
    if (action === 'refresh') return [tab.path]
    const kept = new Set(left(action, tab))
    return tabs.tabs.filter((one) => !kept.has(one)).map(({ path }) => path)
  }
  const act = (action: TabAction, tab: Tab) => {
    if (action === 'refresh') return void navigate(redirectPath(tab.fullPath), { replace: tab.path === shown })
    const target = tabs.keep(left(action, tab), shown, tab.path)
    if (target !== null) void navigate(target === '/' && shown === paths.dashboard ? redirectPath(paths.dashboard) : target)
  }
  return {
    of: (tab) => ['refresh' as const, ...(Object.keys(closings) as Closing[]).filter((closing) => closedBy(closing, tab).length > 0)],
    async run(action, tab) {
      if (leaves.holds(closedBy(action, tab)) && !(await notices.confirm(t(app.keepsDrafts ? 'shell.leave.closeDraft' : 'shell.leave.close')))) return
      act(action, tab)
    },
  }
}
