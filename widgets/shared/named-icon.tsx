import {
  CalendarOutlined,
  EditOutlined,
  LockOutlined,
  MailOutlined,
  MobileOutlined,
  PhoneOutlined,
  SearchOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

const icons: Readonly<Record<string, ComponentType>> = {
  calendar: CalendarOutlined,
  edit: EditOutlined,
  lock: LockOutlined,
  mail: MailOutlined,
  message: MailOutlined,
  mobile: MobileOutlined,
  phone: PhoneOutlined,
  search: SearchOutlined,
  user: UserOutlined,
}

/** An icon by the last word of its class name (`el-icon-mobile`, `icon-ym icon-ym-user`); nothing for a stranger. */
export function NamedIcon({ name }: { readonly name: string }) {
  const Icon = icons[name.slice(name.lastIndexOf('-') + 1)]
  return Icon ? <Icon aria-hidden /> : null
}
