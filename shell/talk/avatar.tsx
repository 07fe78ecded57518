import { Avatar } from 'antd'
import { insideApp } from '../paths'

/** Somebody's picture if the server has one at our own origin, else the first letter of the name. Decorative. */
export function PeerAvatar({ name, headIcon, size = 36 }: { readonly name: string; readonly headIcon: string; readonly size?: number }) {
  const picture = insideApp(headIcon)
  const style = { flex: 'none', background: 'var(--shell-primary-strong)', fontSize: size * 0.42 }
  return picture ? (
    <Avatar size={size} src={picture} alt="" style={style} />
  ) : (
    <Avatar size={size} style={style} aria-hidden>
      {[...name][0] ?? ''}
    </Avatar>
  )
}
