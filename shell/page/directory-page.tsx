import { observer } from 'mobx-react-lite'
import { useApp } from '../app-context'
import { PageTiles } from '../home/page-tiles'
import { useTitleOf } from '../router/use-title'
import styles from '../home/dashboard-page.module.css'

/** A directory opened by its own address: the pages in it. */
export const DirectoryPage = observer(function DirectoryPage({ menuId }: { readonly menuId: string }) {
  const { session } = useApp()
  const titleOf = useTitleOf()
  const directory = session.routes.find((route) => route.menuId === menuId)
  if (!directory) return null
  const pages = session.routes.filter(
    (route) => !route.hidden && route.content.show !== 'directory' && route.trail.some((step) => step.path === directory.path),
  )
  return (
    <div className={styles['group']}>
      <h1 className={styles['groupTitle']}>{titleOf(directory.name, directory.title)}</h1>
      <PageTiles routes={pages} />
    </div>
  )
})
