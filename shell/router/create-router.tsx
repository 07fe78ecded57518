import { lazy, Suspense, type ReactNode } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom'
import type { AppModel } from '../app-model'
import { isLanguage } from '../i18n/language'
import type { LoadView } from '../modules/module-views'
import { visitorPlaces } from '../modules/views'
import { loginPath, paths } from '../paths'
import { afterSignIn } from '../session/guard'
import { InComponents } from '../theme/in-components'
import { Splash } from '../theme/splash'
import { fetchFrame } from './fetch-ahead'
import { guardLoader, redirectLoader } from './guard-loader'
import { RouteFailure } from './route-failure'

// React.lazy instead of route.lazy: the guard runs first, so an anonymous visitor never fetches the frame.
const SignInPage = lazy(() => import('../sign-in/sign-in-page').then((module) => ({ default: module.SignInPage })))
const LockPage = lazy(() => import('../lock/lock-page').then((module) => ({ default: module.LockPage })))
const FirstPasswordPage = lazy(() => import('../first-password/first-password-page').then((module) => ({ default: module.FirstPasswordPage })))
const EntryPage = lazy(() => import('../visitors/entry-page'))
const WechatBindPage = lazy(() => import('../visitors/wechat-bind-page'))

const shown = (page: ReactNode) => <Suspense fallback={<Splash />}>{page}</Suspense>

/** Made of antd's components as a whole; the frame and the sign-in page are not. */
const ofComponents = (
  <InComponents waiting={<Splash />}>
    <Outlet />
  </InComponents>
)

/** Fetched together with the words of the modules, which frame and visitors show at once; they can do without where these do not come. */
const lazyWithWords = (app: AppModel, view: LoadView) =>
  lazy(async () => {
    const [module] = await Promise.all([view(), app.words.need('modules').catch(() => undefined)])
    return module
  })

/** Pages that open without signing in. */
const visitorPages = (app: AppModel): RouteObject[] => [
  { path: 'auth-redirect', element: shown(<EntryPage />) },
  { path: 'jump', element: shown(<EntryPage />) },
  { path: 'wechat/bind', element: shown(<WechatBindPage />) },
  ...visitorPlaces.map(({ path, view }): RouteObject => {
    const View = lazyWithWords(app, view)
    return { path: path.slice(1), element: shown(<View />) }
  }),
]

/** The application's routes. Each is fetched when it is opened. */
export function routesOf(app: AppModel): RouteObject[] {
  const Frame = lazyWithWords(app, () => fetchFrame().then((module) => ({ default: module.Frame })))
  return [
    {
      id: 'root',
      loader: guardLoader(app),
      // Every navigation passes the guard, also one that only changes the page below.
      shouldRevalidate: () => true,
      HydrateFallback: Splash,
      ErrorBoundary: RouteFailure,
      children: [
        { path: 'login/:code?', element: shown(<SignInPage />) },
        { path: 'redirect/*', loader: redirectLoader(app), element: <Splash /> },
        {
          element: ofComponents,
          children: [
            { path: 'lockScreen', element: shown(<LockPage />) },
            { path: 'firstPassword', element: shown(<FirstPasswordPage />) },
            ...visitorPages(app),
          ],
        },
        { path: '*', element: shown(<Frame />) },
      ],
    },
  ]
}

export type AppRouter = ReturnType<typeof createBrowserRouter>

/** Builds the router, which follows the session: its end leads to the sign-in page, its lock to the lock screen. */
export function createAppRouter(app: AppModel): AppRouter {
  const router = createBrowserRouter(routesOf(app))
  app.onSessionEnded = () => {
    const { pathname, search } = router.state.location
    const waits = pathname === paths.lockScreen || pathname === paths.firstPassword
    if (!/^\/login(\/|$)/.test(pathname)) void router.navigate(loginPath(waits ? afterSignIn(search) : pathname + search))
  }
  // The guard leads to the lock screen, or to where the password is changed.
  app.onSessionLocked = () => void router.revalidate()
  app.onFirstPassword = () => void router.revalidate()
  return router
}

/** Keeps this window in step with what others of the same browser do: sign in, sign out, lock, unlock, change language or theme. */
export function followOtherWindows(
  app: AppModel,
  router: AppRouter,
  watch: (listener: (key: string, value: string | null) => void) => () => void,
): () => void {
  return watch((key, value) => {
    if (key === 'language' && isLanguage(value)) void app.words.use(value)
    app.settings.follow(key, value)
    const had = app.session.token
    if (!app.session.follow(key, value)) return
    const { pathname, search } = router.state.location
    if (had === null && app.session.token !== null && /^\/login(\/|$)/.test(pathname)) void router.navigate(afterSignIn(search))
    // Another user's pages are not this user's: begin at the start.
    else if (had !== null && app.session.token !== null && had !== app.session.token) void router.navigate(paths.root)
    else void router.revalidate()
  })
}
