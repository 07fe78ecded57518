import '../engine.css'
import { lazy, Suspense, useContext, useMemo } from 'react'
import type { JsonObject } from '../../model/json'
import type { ListPage, Page } from '../../model/page'
import { rulesOfList } from '../../plan/list-formulas'
import { PageShownContext } from '../context/page-shown'
import { useRules } from '../context/use-rules'
import { lazyWithControls } from './lazy-with-controls'

const ListView = lazy(() => import('../list-view/list-view').then(({ ListView: component }) => ({ default: component })))
const ReportView = lazy(() => import('../report-view/report-view').then(({ ReportView: component }) => ({ default: component })))
const LoneForm = lazyWithControls(() => import('./lone-form').then(({ LoneForm: component }) => component))

interface PageViewProps {
  readonly page: Page
  /** The menu entry the page was opened from: permissions are held for it. */
  readonly menuId: string | undefined
  readonly params: JsonObject
  /** False for a page that only borrows the menu entry of another: it keeps nothing there. */
  readonly ownEntry?: boolean
  /** False while another page is looked at. */
  readonly shown?: boolean
}

/** Any page. */
export function PageView({ page, menuId, params, ownEntry = true, shown = true }: PageViewProps) {
  const isAroundShown = useContext(PageShownContext)
  return (
    <PageShownContext.Provider value={shown && isAroundShown}>
      <Suspense fallback={<Loading kind={page.page} />}>
        <Drawn page={page} menuId={menuId} params={params} ownEntry={ownEntry} shown={shown} />
      </Suspense>
    </PageShownContext.Provider>
  )
}

type ListProps = Required<Omit<PageViewProps, 'page'>> & { readonly page: ListPage }

/** A list, once what its formulas call is there. */
function List(props: ListProps) {
  const { page } = props
  const ready = useRules(useMemo(() => rulesOfList(page), [page]))
  return ready ? <ListView {...props} /> : <Loading kind="list" />
}

function Drawn({ page, menuId, params, ownEntry, shown }: Required<PageViewProps>) {
  switch (page.page) {
    case 'list':
      return <List {...{ page, menuId, params, ownEntry, shown }} />
    case 'report':
      return <ReportView page={page} menuId={menuId} params={params} />
    case 'form':
      return <LoneForm page={page} />
    default:
      return page satisfies never
  }
}

const Loading = ({ kind }: { readonly kind: Page['page'] }) => (
  <div className={kind === 'form' ? undefined : 'weft-list-body'} aria-busy>
    <div className="weft-bones" />
  </div>
)
