import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  BuildOutlined,
  CalendarOutlined,
  CodeOutlined,
  DatabaseOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FileOutlined,
  FolderOutlined,
  FormOutlined,
  GlobalOutlined,
  HomeOutlined,
  LinkOutlined,
  MailOutlined,
  PrinterOutlined,
  SafetyOutlined,
  SettingOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
  WechatOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** Menu entries name icons of a web font this application does not carry; the word in the name finds ours. */
const byWord: readonly (readonly [RegExp, ComponentType])[] = [
  [/home|dashboard|workbench/i, HomeOutlined],
  [/organi|depart|tree/i, ApartmentOutlined],
  [/role|authori|permission|safe|lock/i, SafetyOutlined],
  [/user|person|position/i, UserOutlined],
  [/group|team/i, TeamOutlined],
  [/dictionar|book/i, BookOutlined],
  [/data|database|source/i, DatabaseOutlined],
  [/flow|audit|approv/i, AuditOutlined],
  [/code|generat/i, CodeOutlined],
  [/form|edit|design|dev/i, FormOutlined],
  [/report|chart|portal/i, BarChartOutlined],
  [/print/i, PrinterOutlined],
  [/mail/i, MailOutlined],
  [/messag|notice|bell/i, BellOutlined],
  [/wechat/i, WechatOutlined],
  [/calendar|schedul|date/i, CalendarOutlined],
  [/bank|contract|lease|money|bill/i, BankOutlined],
  [/build|unit|project/i, BuildOutlined],
  [/tool|work|repair/i, ToolOutlined],
  [/link|extern/i, LinkOutlined],
  [/map|area|global/i, GlobalOutlined],
  [/demo|extend|sample/i, ExperimentOutlined],
  [/file|document/i, FileOutlined],
  [/eye|preview/i, EyeOutlined],
  [/sys|setting|config/i, SettingOutlined],
]

export function MenuIcon({ name, directory }: { readonly name: string; readonly directory: boolean }) {
  const Icon = byWord.find(([word]) => word.test(name))?.[1] ?? (directory ? FolderOutlined : AppstoreOutlined)
  return <Icon />
}
