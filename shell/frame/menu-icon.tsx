import ApartmentOutlined from '@ant-design/icons-svg/es/asn/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined'
import BankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined'
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined'
import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined'
import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined'
import BuildOutlined from '@ant-design/icons-svg/es/asn/BuildOutlined'
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined'
import CodeOutlined from '@ant-design/icons-svg/es/asn/CodeOutlined'
import DatabaseOutlined from '@ant-design/icons-svg/es/asn/DatabaseOutlined'
import ExperimentOutlined from '@ant-design/icons-svg/es/asn/ExperimentOutlined'
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined'
import FileOutlined from '@ant-design/icons-svg/es/asn/FileOutlined'
import FolderOutlined from '@ant-design/icons-svg/es/asn/FolderOutlined'
import FormOutlined from '@ant-design/icons-svg/es/asn/FormOutlined'
import GlobalOutlined from '@ant-design/icons-svg/es/asn/GlobalOutlined'
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined'
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined'
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined'
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined'
import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined'
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined'
import WechatOutlined from '@ant-design/icons-svg/es/asn/WechatOutlined'
import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { PlainIcon } from '../../engine/render'

/** Menu entries name icons of a web font this application does not carry; the word in the name finds ours. */
const byWord: readonly (readonly [RegExp, IconDefinition])[] = [
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
  const icon = byWord.find(([word]) => word.test(name))?.[1] ?? (directory ? FolderOutlined : AppstoreOutlined)
  return <PlainIcon of={icon} />
}
