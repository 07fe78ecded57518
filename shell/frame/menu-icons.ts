import AccountBookOutlined from '@ant-design/icons-svg/es/asn/AccountBookOutlined'
import ApartmentOutlined from '@ant-design/icons-svg/es/asn/ApartmentOutlined'
import ApiOutlined from '@ant-design/icons-svg/es/asn/ApiOutlined'
import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined'
import BankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined'
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined'
import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined'
import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined'
import BuildOutlined from '@ant-design/icons-svg/es/asn/BuildOutlined'
import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined'
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined'
import CodeOutlined from '@ant-design/icons-svg/es/asn/CodeOutlined'
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined'
import DatabaseOutlined from '@ant-design/icons-svg/es/asn/DatabaseOutlined'
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined'
import EnvironmentOutlined from '@ant-design/icons-svg/es/asn/EnvironmentOutlined'
import ExperimentOutlined from '@ant-design/icons-svg/es/asn/ExperimentOutlined'
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined'
import FileOutlined from '@ant-design/icons-svg/es/asn/FileOutlined'
import FileProtectOutlined from '@ant-design/icons-svg/es/asn/FileProtectOutlined'
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined'
import FileWordOutlined from '@ant-design/icons-svg/es/asn/FileWordOutlined'
import FolderOutlined from '@ant-design/icons-svg/es/asn/FolderOutlined'
import FormOutlined from '@ant-design/icons-svg/es/asn/FormOutlined'
import GlobalOutlined from '@ant-design/icons-svg/es/asn/GlobalOutlined'
import HistoryOutlined from '@ant-design/icons-svg/es/asn/HistoryOutlined'
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined'
import IdcardOutlined from '@ant-design/icons-svg/es/asn/IdcardOutlined'
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined'
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined'
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined'
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined'
import MobileOutlined from '@ant-design/icons-svg/es/asn/MobileOutlined'
import NotificationOutlined from '@ant-design/icons-svg/es/asn/NotificationOutlined'
import NumberOutlined from '@ant-design/icons-svg/es/asn/NumberOutlined'
import PayCircleOutlined from '@ant-design/icons-svg/es/asn/PayCircleOutlined'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import ProfileOutlined from '@ant-design/icons-svg/es/asn/ProfileOutlined'
import ReconciliationOutlined from '@ant-design/icons-svg/es/asn/ReconciliationOutlined'
import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined'
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import ShopOutlined from '@ant-design/icons-svg/es/asn/ShopOutlined'
import SmileOutlined from '@ant-design/icons-svg/es/asn/SmileOutlined'
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined'
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined'
import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined'
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined'
import WalletOutlined from '@ant-design/icons-svg/es/asn/WalletOutlined'
import WechatOutlined from '@ant-design/icons-svg/es/asn/WechatOutlined'
import type { IconDefinition } from '@ant-design/icons-svg/es/types'

/** The icons that a menu may name as antd does, such as `FileProtectOutlined`. */
const carried: readonly IconDefinition[] = [
  AccountBookOutlined,
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  BuildOutlined,
  CalculatorOutlined,
  CalendarOutlined,
  CodeOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  EditOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FileOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FolderOutlined,
  FormOutlined,
  GlobalOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  LockOutlined,
  MailOutlined,
  MenuOutlined,
  MobileOutlined,
  NotificationOutlined,
  NumberOutlined,
  PayCircleOutlined,
  PrinterOutlined,
  ProfileOutlined,
  ReconciliationOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  SmileOutlined,
  SwapOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
  WalletOutlined,
  WechatOutlined,
]
const byName = new Map(carried.map((icon) => [nameOf(icon), icon]))
/** The names of all icons that there are to choose from. */
export const menuIconNames: readonly string[] = [...byName.keys()]

/** Menus of other systems name icons of a web font this application does not carry; the word in the name finds ours. */
const byWord: readonly (readonly [RegExp, IconDefinition])[] = [
  [/home|dashboard|workbench/i, HomeOutlined],
  [/organi|depart|tree/i, ApartmentOutlined],
  [/role|authori|permission|safe|lock/i, SafetyOutlined],
  [/user|person|position|profile/i, UserOutlined],
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

/**
 * The picture of a menu entry, the same wherever the entry stands: the one its icon names, else the one that a word of the icon
 * or of the entry's own name finds.
 */
export function menuIconOf(icon: string, name: string, directory: boolean): IconDefinition {
  const found = byName.get(icon) ?? wordIn(icon) ?? wordIn(name)
  return found ?? (directory ? FolderOutlined : AppstoreOutlined)
}

const wordIn = (name: string): IconDefinition | undefined => byWord.find(([word]) => word.test(name))?.[1]

/** `file-protect`, outlined, is `FileProtectOutlined` to antd. */
function nameOf({ name, theme }: IconDefinition): string {
  return [...name.split('-'), theme].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
