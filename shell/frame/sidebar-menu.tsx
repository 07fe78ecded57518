import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { useApp } from '../app-context'
import { lazyInComponents } from '../theme/in-components'
import { openFor, openOnly, type MenuEntry } from './menu-tree'
import { TreeMenu } from './tree-menu'
import { useShownPath } from './use-shown-path'

// Opens menus beside it, which the whole menu does without.
const FoldedMenu = lazyInComponents(
  () => import('./folded-menu'),
  (module) => module.FoldedMenu,
)

interface SidebarMenuProps {
  readonly entries: readonly MenuEntry[]
  readonly collapsed?: boolean
  readonly dark?: boolean
}

/** The menu tree; one submenu is open at a time. */
export const SidebarMenu = observer(function SidebarMenu({ entries, collapsed = false, dark = false }: SidebarMenuProps) {
  const { session } = useApp()
  const path = useShownPath()
  const [open, setOpen] = useState<readonly string[]>(() => openFor(entries, path))

  // Another page opens its own trail; closing it by hand holds until then.
  useEffect(() => {
    const trail = openFor(entries, path)
    if (trail.length > 0) setOpen(trail)
  }, [entries, path])

  const selected = session.routes.find((route) => route.path === path)?.menuId ?? null
  const fold = (key: string) => setOpen(open.includes(key) ? open.filter((one) => one !== key) : openOnly(entries, open, [...open, key]))
  if (collapsed)
    return (
      <Suspense fallback={null}>
        <FoldedMenu entries={entries} selected={selected} dark={dark} />
      </Suspense>
    )
  return <TreeMenu entries={entries} open={open} selected={selected} dark={dark} onFold={fold} />
})
