import { Badge, Space } from 'antd'
import type { Pane } from '../../engine'
import { useServices } from '../../engine/render'

/** A pane's title and, after a failed submit, how many fields inside are wrong. */
export function PaneTitle({ pane, place }: { readonly pane: Pane; readonly place: number }) {
  const { t } = useServices()
  const title = pane.title || t('widgets.pane.title', { n: place + 1 })
  if (pane.errors === 0) return <>{title}</>
  return (
    <Space size={6}>
      {title}
      <span role="img" aria-label={t('widgets.pane.errors', { n: pane.errors })}>
        <Badge count={pane.errors} size="small" />
      </span>
    </Space>
  )
}
