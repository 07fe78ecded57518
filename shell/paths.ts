/** Addresses of the fixed screens. */
export const paths = {
  root: '/',
  dashboard: '/dashboard',
  home: '/home',
  login: '/login',
  lockScreen: '/lockScreen',
  /** Where a password that somebody else gave is changed first. */
  firstPassword: '/firstPassword',
  notFound: '/404',
  noPermission: '/403',
  preview: '/previewModel',
  messageRecord: '/messageRecord',
  /** The files that were made for the user. */
  downloads: '/downloads',
  profile: '/profile',
  /** What the code of the sign-in page leads a phone to. */
  scanSignIn: '/scanSignIn',
  workFlowDetail: '/workFlowDetail',
  redirect: '/redirect',
} as const

/**
 * The address if it lies inside the application, else null: one leading slash, no scheme, no host, no backslash or
 * control character that a browser would read as one. Redirect targets come from addresses anyone can write.
 */
export function insideApp(target: string | null | undefined): string | null {
  if (!target || !target.startsWith('/') || target.startsWith('//')) return null
  if (/[\\\u0000-\u001f\u007f]/.test(target)) return null
  return target
}

/** The sign-in page, which leads on to where the user wanted to go; an address outside is dropped. */
export const loginPath = (redirect: string): string =>
  redirect === paths.root || insideApp(redirect) === null ? paths.login : `${paths.login}?redirect=${encodeURIComponent(redirect)}`

/** The lock screen, which leads back to where the user was. */
export const lockPath = (redirect: string): string => leadingBack(paths.lockScreen, redirect)

/** Where the first password is changed; it leads on to where the user wanted to go. */
export const firstPasswordPath = (redirect: string): string => leadingBack(paths.firstPassword, redirect)

const leadingBack = (path: string, redirect: string): string =>
  redirect === paths.root || redirect === paths.dashboard || insideApp(redirect) === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`

/** The address that refreshes a page by replacing its route. */
export const redirectPath = (fullPath: string): string => `${paths.redirect}${fullPath}`
