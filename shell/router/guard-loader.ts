import { redirect, replace, type LoaderFunctionArgs } from 'react-router-dom'
import type { AppModel } from '../app-model'
import { insideApp, paths } from '../paths'
import { afterFailedLoad, guard } from '../session/guard'
import { findPlace, pathOf } from './places'
import { withholds } from './withheld'

/** Runs the navigation guard before every navigation, fetching the user where it asks for it. A navigation that fails leads to /404. */
export const guardLoader = (app: AppModel) => {
  const decide = decider(app)
  return async (given: Pick<LoaderFunctionArgs, 'request'>): Promise<Response | null> => {
    try {
      return await decide(given)
    } catch (error) {
      // Where even that page cannot be reached, the last boundary says what happened.
      if (new URL(given.request.url).pathname === paths.notFound) throw error
      return redirect(paths.notFound)
    }
  }
}

const decider =
  (app: AppModel) =>
  async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Response | null> => {
    const { session, notices } = app
    const { pathname: path, search } = new URL(request.url)
    for (;;) {
      const step = guard(
        {
          token: session.token !== null,
          locked: session.locked,
          firstPassword: session.firstPassword,
          loaded: session.loaded,
          // A page that stands open says itself when its entry went away.
          knows: (wanted) => findPlace(wanted, session.routes) !== null || app.tabs.drawn.includes(wanted),
          withholds: (wanted) => withholds(wanted, session.current?.user.administrator ?? false),
        },
        { path, search },
      )
      switch (step.do) {
        case 'pass':
          return null
        case 'go':
          return path === step.to ? null : redirect(step.to)
        case 'adoptToken':
          session.adoptToken(step.token)
          return replace(step.to)
        case 'load': {
          const loaded = await session.load()
          if (!loaded.ok) {
            session.reset()
            notices.toast('error', loaded.error)
            return redirect(afterFailedLoad({ path, search }))
          }
          break
        }
        default:
          return step satisfies never
      }
    }
  }

/** `/redirect{fullPath}`: draws that page anew and replaces itself by it. */
export const redirectLoader =
  (app: AppModel) =>
  ({ request }: LoaderFunctionArgs): Response => {
    const { pathname, search } = new URL(request.url)
    const target = insideApp(pathname.slice(paths.redirect.length)) ?? paths.root
    const place = findPlace(target, app.session.routes)
    app.tabs.refresh(place ? pathOf(place) : target)
    return replace(target + search)
  }
