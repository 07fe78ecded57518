import { Alert, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { JsonObject } from '../../model/json'
import type { Page } from '../../model/page'
import { PageView } from './page-view'
import { Popup } from './popup'
import { useServices } from '../context/services'

interface PagePopupProps {
  readonly page: string
  readonly as: 'drawer' | 'dialog'
  readonly params: JsonObject
  /** What it is about; '' where the title says enough. */
  readonly about: string
  readonly menuId: string | undefined
  readonly onClose: () => void
}

/** Another page, opened over this one; what it needs to know travels as parameters. */
export function PagePopup({ page: address, as, params, about, menuId, onClose }: PagePopupProps) {
  const { loadPage, t, text } = useServices()
  const [page, setPage] = useState<Page | null | 'loading'>('loading')
  useEffect(() => {
    let current = true
    void loadPage(address).then((loaded) => {
      if (current) setPage(loaded)
    })
    return () => {
      current = false
    }
  }, [loadPage, address])
  const shown = page === 'loading' ? null : page
  return (
    <Popup as={as} title={shown ? [text(shown.title), about].filter((part) => part !== '').join(' - ') : ''} width="960px" onClose={onClose}>
      {page === 'loading' ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : page === null ? (
        <Alert type="error" showIcon message={t('engine.render.noPage', { page: address })} />
      ) : (
        <PageView page={page} menuId={menuId} params={params} ownEntry={false} />
      )}
    </Popup>
  )
}
