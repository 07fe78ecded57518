import type { JsonObject } from '../engine'

/**
 * Every way the server says no, once: the code of the body, and the HTTP status when that is another number.
 * Words: `server.error.<key>` in the locale files.
 */
export const refusals = {
  invalid: { code: 400 },
  bodyNotJson: { code: 400 },
  bodyTooDeep: { code: 400 },
  forbiddenKey: { code: 400 },
  forbiddenSign: { code: 400 },
  bodyTooLarge: { code: 413 },
  bodyTooSlow: { code: 408 },
  mediaType: { code: 415 },
  wrongCredentials: { code: 400 },
  /** The same for a client of the family, which may be right and unknown yet. */
  wrongFamilyCredentials: { code: 400 },
  /** Digests of the family are taken in family mode only. */
  familyModeOff: { code: 400 },
  /** Without the mode nobody could administer the installation any more. */
  familyModeNeeded: { code: 400 },
  accountDisabled: { code: 400 },
  tooManyAttempts: { code: 429 },
  tooManyRequests: { code: 429 },
  tooManyUnlocks: { code: 429 },
  sessionExpired: { code: 600, status: 401 },
  sessionElsewhere: { code: 601, status: 401 },
  sessionInvalid: { code: 602, status: 401 },
  /** Somebody who may has ended the session. */
  sessionForced: { code: 602, status: 401 },
  /** The screen is locked: the session goes on once the password was given again. */
  sessionLocked: { code: 603, status: 423 },
  /** The password is one that somebody else gave: nothing is answered before it is changed. */
  firstPassword: { code: 604, status: 403 },
  wrongPassword: { code: 400 },
  hostNotAllowed: { code: 403 },
  codeUsed: { code: 400 },
  /** No form of this name may be filled in without signing in. */
  formClosed: { code: 404 },
  /** No screen is set up that could be shown without signing in. */
  screenClosed: { code: 404 },
  noPermission: { code: 403 },
  /** Whoever previews what others see changes nothing. */
  previewOnly: { code: 403 },
  /** What was previewed may no longer be seen by who previewed it. */
  previewOver: { code: 403 },
  /** A role or a person that may do more than who wants to preview it. */
  beyondPreview: { code: 403 },
  noFieldPermission: { code: 403 },
  requiredClosed: { code: 403 },
  notFound: { code: 404 },
  notFoundAnymore: { code: 404 },
  /** It became part of something else, in words of a module. */
  wentElsewhere: { code: 404 },
  stale: { code: 409 },
  /** The key of a call came with something else before. */
  keyUsed: { code: 422 },
  duplicate: { code: 400 },
  inUse: { code: 400 },
  notEmpty: { code: 400 },
  entryInUse: { code: 400 },
  entryCodeInUse: { code: 400 },
  dictionaryCodeInUse: { code: 400 },
  modelNeeded: { code: 400 },
  /** A rule of a module says no, in its own words (`ruledOut`). */
  ruledOut: { code: 400 },
  /** A model that a module brings along changes with the module alone. */
  modelOfModule: { code: 400 },
  billRuleUnknown: { code: 404 },
  schemaBroken: { code: 400 },
  /** A model is only saved over stored values that it has no place for when the request says how many may be lost. */
  valuesLost: { code: 428 },
  /** A draft is discarded where the model is published besides; else the model is removed. */
  onlyDraft: { code: 400 },
  /** Nothing is there that could be published, or withdrawn. */
  nothingToRelease: { code: 400 },
  notReleased: { code: 400 },
  /** The form of a record changes faster than the record can be planned by it: sending it again will do. */
  formChanging: { code: 503 },
  unknownSort: { code: 400 },
  unknownSearch: { code: 400 },
  tooManyViews: { code: 400 },
  /** Files are made for one user a few at a time. */
  tooManyDownloads: { code: 429 },
  /** More records than a sheet has rows. */
  exportTooLong: { code: 400 },
  /** More rows or groups than a report reads, or more columns side by side than it draws. */
  reportTooLong: { code: 400 },
  reportTooWide: { code: 400 },
  /** What a report is made of refused, in its own words. */
  reportSource: { code: 400 },
  cannotRemoveSelf: { code: 400 },
  lastAdministrator: { code: 400 },
  administratorOnly: { code: 403 },
  /** It stands in a part of the organisation that the caller does not administer, or not so far. */
  notAdministered: { code: 403 },
  /** What somebody administers is set by others. */
  ownAdministration: { code: 403 },
  /** Nobody gives out records that they do not see. */
  beyondOwnRecords: { code: 403 },
  /** Nobody changes which records they see themselves. */
  ownDataScheme: { code: 403 },
  /** The account may do more than who wants to open it. */
  outranked: { code: 403 },
  /** Whoever gives out rights has fewer. */
  beyondOwnRights: { code: 403 },
  /** Rights of a role that the caller holds are changed by others. */
  ownRole: { code: 403 },
  /** The role of administrators may do everything: there is nothing to give out. */
  administratorRights: { code: 400 },
  parentInvalid: { code: 400 },
  /** What the product ships is hidden, not removed. */
  menuShipped: { code: 400 },
  /** Nothing of the menu can be brought back to how it was shipped. */
  menuNotShipped: { code: 400 },
  menuHolds: { code: 400 },
  /** Without the entry of the menus themselves nobody could bring it back. */
  menuOfMenus: { code: 400 },
  /** Who is no administrator would gain rights by it. */
  wouldWiden: { code: 403 },
  fileMissing: { code: 400 },
  fileTooLarge: { code: 413 },
  fileType: { code: 400 },
  uploadQuota: { code: 413 },
  /** A text that cannot be cleaned within a reasonable time. */
  richTextTooLong: { code: 413 },
  fileLinkExpired: { code: 403 },
  noticeReleased: { code: 400 },
  pictureCodeNeeded: { code: 400 },
  pictureCodeWrong: { code: 400 },
  smsUnavailable: { code: 400 },
  smsTooSoon: { code: 429 },
  /** Another account has proved to hold the number. */
  mobileTaken: { code: 400 },
  wrongCode: { code: 400 },
  scanExpired: { code: 400 },
  interfaceFailed: { code: 400 },
  parameterMissing: { code: 400 },
  /** A job runs once at a time. */
  jobRunning: { code: 409 },
  /** An uploaded file is no workbook that can be read. */
  sheetUnreadable: { code: 400 },
  sheetTooLarge: { code: 413 },
  sheetTooLong: { code: 400 },
  sheetEmpty: { code: 400 },
  /** No title of a workbook is that of a column. */
  sheetNoColumns: { code: 400 },
  /** Nothing in a file tells which records that are there its lines mean. */
  importKey: { code: 400 },
  /** A workbook lacks columns that its rows need. */
  sheetColumns: { code: 400 },
  /** Of several records that are saved together some were refused, and so all of them. */
  rowsRefused: { code: 400 },
  /** A row of a file met what nobody foresaw; the others go on. */
  rowFailed: { code: 500 },
  unexpected: { code: 500 },
  databaseDown: { code: 503 },
} as const satisfies Record<string, { readonly code: number; readonly status?: number }>

export type RefusalKey = keyof typeof refusals
export type WordValues = Readonly<Record<string, string | number>>

/** A reason inside an answer, as the key of its words: they become its `{{reason}}`. `what` are further words, put into these as `{{what}}`. */
export interface Because {
  readonly key: string
  readonly values?: WordValues
  readonly what?: Because
}

/** A field that a request got wrong; `key` names the reason, `server.invalid.<key>`, or the message is already words. */
export type FieldFault =
  | { readonly path: string; readonly key: string; readonly values?: WordValues; readonly because?: Because }
  | { readonly path: string; readonly message: string }

interface Details {
  readonly values?: WordValues
  readonly because?: Because
  readonly fields?: readonly FieldFault[]
  readonly data?: JsonObject
}

/** Thrown by a command or a policy to end a request with a clear answer. */
export class Refusal extends Error {
  constructor(
    readonly key: RefusalKey,
    readonly details: Details = {},
  ) {
    super(`Refused: ${key}`)
  }

  get code(): number {
    return refusals[this.key].code
  }

  get status(): number {
    const entry: { readonly code: number; readonly status?: number } = refusals[this.key]
    return entry.status ?? entry.code
  }
}

/** What a rule of a module says no to, in words of the module; `what` are further words, put into these as `{{what}}`. */
export const ruledOut = (key: string, values?: WordValues, more: { readonly what?: string; readonly data?: JsonObject } = {}): Refusal =>
  new Refusal('ruledOut', {
    because: { key, ...(values && { values }), ...(more.what !== undefined && { what: { key: more.what } }) },
    ...(more.data && { data: more.data }),
  })

/** One wrong field. */
export const invalidField = (path: string, key: string, values?: WordValues): Refusal =>
  new Refusal('invalid', { fields: [{ path, key, ...(values && { values }) }] })
