import type { DataInterfaceLogTable, DataInterfaceTable } from './interface-tables'
import type { ColumnType, Generated } from 'kysely'
import type { ColumnSettingTable } from './column-tables'
import type { Coded, Flag, Stamped, Time } from './column-types'
import type { DictionaryDataTable, DictionaryTypeTable } from './dictionary-tables'
import type { LeaseTable } from '../background/tables'
import type { AreaTable, GroupTable, RoleOrganizationTable, UserGroupTable } from './picker-tables'
import type { OutboxTable } from '../outbox/tables'
import type { JobRunTable, JobTable } from '../system/jobs/tables'
import type { RemovedRecordTable } from './bin/tables'
import type { RecordCommentTable } from './comment-table'
import type { RecordImportRowTable, RecordImportTable } from './import-tables'
import type { HistoryHeadTable, HistoryTable } from './history/tables'
import type { ModelVersionTable } from '../visualdev/model-versions/tables'
import type { AttemptTable, DeviceTable, OneTimeCodeTable, SessionTable } from './sign-in-tables'
import type { TalkTables } from './talk-tables'

export interface UserTable extends Stamped {
  id: string
  account: string
  realName: string
  gender: number
  mobilePhone: string
  /** When the user proved to hold the number; one that nobody has proved opens nothing. */
  mobileVerifiedTime: Generated<Time | null>
  email: string
  headIcon: string
  organizeId: string | null
  positionId: string | null
  managerId: string | null
  /** argon2id over the SHA-256 digest that the browser sends; `noPassword` where nobody knows that digest. */
  passwordHash: string
  /** argon2id over the MD5 digest that clients of the family send: there while family mode is on, and only once that digest was known. */
  familyHash: Generated<string | null>
  /** 1 while the password is one that was given to the user: nothing is answered before it is changed. */
  firstPassword: Generated<Flag>
  enabledMark: Flag
  /** When the account was given up; it is switched off then, and only administrators bring it back. */
  cancelledTime: Generated<Time | null>
  sortCode: number
  description: string
  theme: string
  language: string | null
  prevLoginTime: Time | null
  prevLoginAddress: string | null
  /** What the home page shows; '' for the usual content. */
  portalId: Generated<string>
  lastLoginTime: Time | null
  lastLoginAddress: string | null
}
export interface OrganizationTable extends Coded {
  parentId: string | null
  category: string
  managerId: string | null
  /** A JSON object of what clients of the family keep of a company; we read none of it. */
  propertyJson: Generated<string>
}
export interface PositionTable extends Coded {
  organizeId: string
  type: string
}
export interface RoleTable extends Coded {
  type: string
  administrator: Flag
}
export interface UserRoleTable {
  userId: string
  roleId: string
}
export interface UserPositionTable {
  userId: string
  positionId: string
}
export interface UserOrganizationTable {
  userId: string
  organizeId: string
}
export interface MenuTable {
  id: string
  parentId: string | null
  fullName: string
  enCode: string
  icon: string
  type: number
  urlAddress: string
  linkTarget: string
  category: string
  propertyJson: string
  description: string
  sortCode: number
  enabledMark: Flag
  /** Grows with every change of the entry itself, not when it only makes room among others. */
  version: Generated<number>
  /** Its name in other languages, as JSON. */
  names: string | null
  /** 1 when people gave it its name: that is shown in every language, instead of the translation of its code. */
  ownName: Generated<Flag>
}
export interface MenuCodeTable {
  menuId: string
  type: string
  enCode: string
  fullName: string
  sortCode: number
  /** `taken` over from what the menu shows, and kept in step with it; else the menu's `own`. */
  origin: Generated<string>
  /** Its name in other languages, as JSON. */
  names: string | null
}
/** `type` menu has the code ''; button, column and form name a code of the menu. */
export interface GrantTable {
  roleId: string
  menuId: string
  type: string
  enCode: string
}
export interface BillRuleTable extends Stamped {
  id: string
  fullName: string
  /** What fields name the rule by. */
  enCode: string
  prefix: string
  /** `yyyyMMdd`, `yyyyMM`, `yyyy`, or `no` for no date. */
  dateFormat: string
  digit: number
  startNumber: string
  /** How many numbers were issued under the last prefix and date. */
  thisNumber: number
  outputNumber: string
  /** Its name in other languages, as JSON. */
  names: string | null
  sortCode: number
  enabledMark: Flag
  description: string
}
/** The last number under a prefix and date of a rule. */
export interface BillCounterTable {
  ruleId: string
  stem: string
  issued: number
}
export interface ModelTable extends Stamped {
  id: string
  fullName: string
  enCode: string
  category: string
  type: number
  webType: number
  state: number
  formData: string
  columnData: string
  /** The names of the model's tables and columns, as JSON. */
  registry: string
  description: string
  sortCode: number
  enabledMark: Flag
  /** The module that it belongs to, and the version that the module brought last; null for a model of the installation itself. */
  module: string | null
  moduleVersion: number | null
  /** What clients of the family say of it and nothing here follows, as JSON. */
  kept: Generated<string>
}
export interface PortalTable extends Stamped {
  id: string
  fullName: string
  enCode: string
  category: string
  /** Its name in other languages, as JSON. */
  names: string | null
  /** The cards with their places, as JSON. */
  formData: string
  description: string
  sortCode: number
  enabledMark: Flag
}
export interface FileTable {
  id: string
  type: string
  name: string
  size: number
  contentType: string
  digest: string
  creatorUserId: string
  creatorTime: Time
}
export interface LogTable {
  id: string
  type: string
  userId: string | null
  account: string
  address: string
  userAgent: string
  outcome: string
  detail: string
  creatorTime: Time
}
export interface SettingTable {
  key: string
  value: string
}

/** Tables with a fixed shape; the tables of models stand beside them under names of their own. */
export interface Tables extends TalkTables {
  users: UserTable
  sessions: SessionTable
  oneTimeCodes: OneTimeCodeTable
  devices: DeviceTable
  attempts: AttemptTable
  organizations: OrganizationTable
  positions: PositionTable
  roles: RoleTable
  roleOrganizations: RoleOrganizationTable
  groups: GroupTable
  userGroups: UserGroupTable
  areas: AreaTable
  userRoles: UserRoleTable
  userPositions: UserPositionTable
  userOrganizations: UserOrganizationTable
  menus: MenuTable
  menuCodes: MenuCodeTable
  grants: GrantTable
  dictionaryTypes: DictionaryTypeTable
  dictionaryData: DictionaryDataTable
  billRules: BillRuleTable
  billCounters: BillCounterTable
  dataInterfaces: DataInterfaceTable
  dataInterfaceLogs: DataInterfaceLogTable
  models: ModelTable
  modelVersions: ModelVersionTable
  removedRecords: RemovedRecordTable
  recordComments: RecordCommentTable
  recordImports: RecordImportTable
  recordImportRows: RecordImportRowTable
  recordHistory: HistoryTable
  recordHistoryHeads: HistoryHeadTable
  portals: PortalTable
  files: FileTable
  logs: LogTable
  settings: SettingTable
  columnSettings: ColumnSettingTable
  revisions: RevisionTable
  leases: LeaseTable
  jobs: JobTable
  jobRuns: JobRunTable
  outbox: OutboxTable
}

/** One row: how often the settled tables have changed. */
export interface RevisionTable {
  number: number
}

/** What a column of a model's table can hold. */
export type SqlValue = string | number | null
/** A record as its table holds it. */
export type Row = Readonly<Record<string, SqlValue>>
/** The tables of models. Any name of a table or column is allowed: models are made while the server runs, so no type can list them. */
export interface RecordTables {
  [table: string]: { [column: string]: ColumnType<SqlValue, SqlValue | undefined, SqlValue> }
}
