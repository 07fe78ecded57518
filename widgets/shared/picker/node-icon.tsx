import {
  ApartmentOutlined,
  BankOutlined,
  BookOutlined,
  EnvironmentOutlined,
  IdcardOutlined,
  SafetyOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

const icons: Readonly<Record<string, ReactNode>> = {
  company: <BankOutlined aria-hidden />,
  department: <ApartmentOutlined aria-hidden />,
  position: <IdcardOutlined aria-hidden />,
  role: <SafetyOutlined aria-hidden />,
  group: <TeamOutlined aria-hidden />,
  user: <UserOutlined aria-hidden />,
  area: <EnvironmentOutlined aria-hidden />,
  dictionary: <BookOutlined aria-hidden />,
}

/** The sign in front of an entry, by what kind of thing it is. */
export const nodeIcon = (type: string): ReactNode => icons[type] ?? null
