import { Typography } from 'antd'
import type { MouseEvent } from 'react'
import type { DisplayWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { safeLink } from '../shared/address'
import type { LinkProps } from './props'

/** A place of this application is a path of its own; what the server answers itself is fetched by the browser. */
const isPage = (href: string): boolean => /^\/(?!\/|api\/)/.test(href)

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

export default function LinkWidget({ id, props }: DisplayWidgetProps<LinkProps>) {
  const { t, text, navigate } = useServices()
  const content = text(props.content) || t('widgets.link.content')
  const href = safeLink(props.href)
  const away = props.target === 'blank'
  const follow = (event: MouseEvent) => {
    if (href === undefined || away || !isPage(href) || opensElsewhere(event)) return
    // Without this the whole application would load anew.
    event.preventDefault()
    navigate(href)
  }
  return (
    <div style={{ textAlign: props.textAlign, overflowWrap: 'anywhere' }}>
      {href === undefined ? (
        <Typography.Text id={id} type="secondary">
          {content}
        </Typography.Text>
      ) : (
        <Typography.Link id={id} href={href} onClick={follow} {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
          {content}
          {away && <span className="weft-sr-only">{t('widgets.link.newWindow')}</span>}
        </Typography.Link>
      )}
    </div>
  )
}
