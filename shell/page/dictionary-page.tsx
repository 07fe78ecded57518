import { useMemo } from 'react'
import { PageView } from '../../engine/render'
import { PageSkeleton } from '../frame/frame-skeleton'
import { loadPage } from './bundled-pages'
import { oneDictionary } from './one-dictionary'
import { PageFrame } from './page-frame'
import { UnavailablePage } from './unavailable-page'
import { usePromised } from './use-promised'

interface DictionaryPageProps {
  readonly typeId: string
  readonly isTree: boolean
  readonly menuId: string
}

const address = 'systemData/dictionary'

/** One dictionary as a page of its own: the page of all dictionaries without the tree to choose from. */
export function DictionaryPage({ typeId, isTree, menuId }: DictionaryPageProps) {
  const all = usePromised(`page ${address}`, () => loadPage(address))
  const page = useMemo(() => (all?.page === 'list' ? oneDictionary(all, isTree) : null), [all, isTree])
  const params = useMemo(() => ({ typeId, isTree: isTree ? '1' : '0' }), [typeId, isTree])
  if (all === undefined) return <PageSkeleton />
  return page && typeId !== '' ? (
    <PageFrame kind="list">
      <PageView page={page} menuId={menuId} params={params} />
    </PageFrame>
  ) : (
    <UnavailablePage />
  )
}
