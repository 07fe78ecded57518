import { UserOutlined } from '@ant-design/icons'
import { Avatar } from 'antd'
import { observer } from 'mobx-react-lite'
import { useApp } from '../app-context'
import { insideApp } from '../paths'

/** The user's picture if the server has one at our own origin, else the first letter of the name. Decorative. */
export const UserAvatar = observer(function UserAvatar({ size = 28 }: { readonly size?: number }) {
  const user = useApp().session.face
  const picture = insideApp(user?.headIcon)
  const style = { flex: 'none', background: 'var(--shell-primary-strong)', fontSize: size * 0.45 }
  if (picture) return <Avatar size={size} src={picture} alt="" style={style} />
  return user?.name ? (
    <Avatar size={size} style={style} aria-hidden>
      {[...user.name][0]}
    </Avatar>
  ) : (
    <Avatar size={size} style={style} icon={<UserOutlined />} aria-hidden />
  )
})
