import './engine.css'
import { Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import type { JsonObject } from '../model/json'
import type { FormPage, Page } from '../model/page'
import { buildPlan } from '../plan/build-plan'
import { useRegistry } from './engine-provider'
import { preloadWidgets } from './load-widgets'

const ListView = lazy(() => import('./list-view/list-view').then(({ ListView: component }) => ({ default: component })))
const FormView = lazy(() => import('./form-view').then(({ FormView: component }) => ({ default: component })))

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
  return (
    <Suspense fallback={<Loading kind={page.page} />}>
      {page.page === 'list' ? <ListView page={page} menuId={menuId} params={params} ownEntry={ownEntry} shown={shown} /> : <LoneForm page={page} />}
    </Suspense>
  )
}

const Loading = ({ kind }: { readonly kind: Page['page'] }) => (
  <div className={kind === 'list' ? 'weft-list-body' : undefined} aria-busy>
    <Skeleton active title={false} paragraph={{ rows: 8 }} />
  </div>
)

function LoneForm({ page }: { readonly page: FormPage }) {
  const registry = useRegistry()
  const plan = useMemo(() => buildPlan(page, registry), [page, registry])
  useEffect(() => preloadWidgets(plan), [plan])
  return <FormView plan={plan} mode="create" record={null} footer />
}
