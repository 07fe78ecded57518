import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { PopupHomeContext } from '../engine/render'
import { AppProvider } from './app-context'
import type { AppModel } from './app-model'
import { languageTags } from './i18n/language'
import { popupContainer, PopupContainers } from './notice/popup-containers'
import type { AppRouter } from './router/create-router'
import { applyTheme } from './theme/apply-theme'

// Needs antd, which a page that says nothing can do without: the sign-in page opens with a third of the scripts.
const NoticeOutlet = lazy(() => import('./notice/notice-outlet').then((module) => ({ default: module.NoticeOutlet })))

/** The whole application below its composition root. */
export const App = observer(function App({ app, router }: { readonly app: AppModel; readonly router: AppRouter }) {
  const { language } = app.words
  const { drawnMode: mode, color, size } = app.settings
  const spoken = useSyncExternalStore(app.notices.watch, () => app.notices.spoken)

  useEffect(() => {
    document.documentElement.lang = languageTags[language]
  }, [language])
  useEffect(() => applyTheme(document.documentElement, mode, color), [mode, color])
  useEffect(() => {
    document.documentElement.dataset['size'] = size
  }, [size])
  useEffect(() => {
    const paper = window.matchMedia('print')
    // At once: the browser takes the picture as soon as this returns.
    const follow = () => flushSync(() => app.settings.setPrinting(paper.matches))
    paper.addEventListener('change', follow)
    return () => paper.removeEventListener('change', follow)
  }, [app])

  return (
    <AppProvider value={app}>
      <I18nextProvider i18n={app.words.i18n}>
        <PopupHomeContext.Provider value={popupContainer}>
          <RouterProvider router={router} />
        </PopupHomeContext.Provider>
        {spoken && (
          <Suspense fallback={null}>
            <NoticeOutlet />
          </Suspense>
        )}
        <PopupContainers />
      </I18nextProvider>
    </AppProvider>
  )
})
