import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined'
import { observer } from 'mobx-react-lite'
import { PlainIcon } from '../../engine/render'
import { useApp } from '../app-context'
import { insideApp } from '../paths'
import styles from './user-avatar.module.css'

/** The user's picture if the server has one at our own origin, else the first letter of the name. Decorative. */
export const UserAvatar = observer(function UserAvatar({ size = 28 }: { readonly size?: number }) {
  const user = useApp().session.face
  const picture = insideApp(user?.headIcon)
  const style = { width: size, height: size, fontSize: size * 0.45 }
  if (picture) return <img className={styles['avatar']} style={style} src={picture} alt="" />
  return (
    <span className={styles['avatar']} style={style} aria-hidden>
      {user?.name ? [...user.name][0] : <PlainIcon of={UserOutlined} />}
    </span>
  )
})
