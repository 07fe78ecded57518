import { theme, Typography } from 'antd'
import { useEffect, useState, type CSSProperties } from 'react'
import type { DisplayWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { frameOrigin } from '../shared/address'
import { iframeDefaults, type IframeProps } from './props'

/** Another site may run its own page, and may neither replace ours nor start downloads. */
const foreignSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups'

/**
 * A page of this application is shown as it is, one of another site over HTTPS in a sandbox, anything else not at all.
 * The last word has the policy of the page, `frame-src 'self'` unless the operator allows more: what it refuses gives a placeholder.
 */
export default function IframeWidget({ id, props }: DisplayWidgetProps<IframeProps>) {
  const { t, text } = useServices()
  const { token } = theme.useToken()
  const { href } = props
  const origin = frameOrigin(href, window.location.href)
  const blocked = useBlocked(href)
  const frame: CSSProperties = {
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    height: props.height,
    // The usual colour is what a frame has when nobody chose one: on a dark page it must not shine.
    border: `${props.borderWidth}px ${props.borderStyle} ${props.borderColor === iframeDefaults.borderColor ? token.colorBorder : props.borderColor}`,
  }
  if (origin === 'refused' || blocked) {
    return (
      <div
        id={id}
        style={{
          ...frame,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          padding: token.paddingSM,
          background: token.colorFillQuaternary,
        }}
      >
        <Typography.Text type="secondary">{t(href === '' ? 'widgets.iframe.none' : 'widgets.iframe.refused')}</Typography.Text>
        {href !== '' && <Typography.Text code>{href.length > 200 ? `${href.slice(0, 200)}…` : href}</Typography.Text>}
      </div>
    )
  }
  return (
    <iframe
      id={id}
      src={href}
      title={text(props.title) || t('widgets.iframe.title', { address: href })}
      loading="lazy"
      style={frame}
      {...(origin === 'foreign' ? { sandbox: foreignSandbox } : {})}
    />
  )
}

/** Whether the browser has refused the address by the page's content security policy. */
function useBlocked(href: string): boolean {
  const [blocked, setBlocked] = useState<string | null>(null)
  useEffect(() => {
    const notice = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && isSameSite(blockedURI, href)) setBlocked(href)
    }
    document.addEventListener('securitypolicyviolation', notice)
    return () => document.removeEventListener('securitypolicyviolation', notice)
  }, [href])
  return blocked === href
}

/** Browsers report no more than the site of what they refused. */
const isSameSite = (blocked: string, href: string): boolean =>
  URL.canParse(blocked) && URL.canParse(href, window.location.href) && new URL(blocked).origin === new URL(href, window.location.href).origin
