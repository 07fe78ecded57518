import { App as AntApp, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { AppProvider } from './app-context'
import type { AppModel } from './app-model'
import { loadAntdWords } from './i18n/antd-words'
import { languageTags } from './i18n/language'
import { NoticeOutlet } from './notice/notice-outlet'
import { popupContainer, PopupContainers, toastContainer } from './notice/popup-containers'
import type { AppRouter } from './router/create-router'
import { antdTheme } from './theme/antd-theme'
import { applyTheme } from './theme/apply-theme'

interface AppProps {
  readonly app: AppModel
  readonly router: AppRouter
  /** Loaded before the first paint, so that nothing appears in another language first. */
  readonly antdWords: Locale
}

/** The whole application below its composition root. */
export const App = observer(function App({ app, router, antdWords }: AppProps) {
  const { language } = app.words
  const { mode, color, size } = app.settings
  const [locale, setLocale] = useState(antdWords)

  const theme = useMemo(() => antdTheme(mode, color), [mode, color])

  useEffect(() => {
    let current = true
    document.documentElement.lang = languageTags[language]
    void loadAntdWords(language).then((words) => {
      if (current) setLocale(words)
    })
    return () => {
      current = false
    }
  }, [language])
  useEffect(() => applyTheme(document.documentElement, mode, color), [mode, color])

  return (
    <AppProvider value={app}>
      <I18nextProvider i18n={app.words.i18n}>
        <ConfigProvider
          locale={locale}
          theme={theme}
          componentSize={size === 'medium' ? 'middle' : size}
          button={{ autoInsertSpace: false }}
          virtual={false}
          getPopupContainer={popupContainer}
        >
          <AntApp message={{ top: 64, maxCount: 3, getContainer: toastContainer }}>
            <NoticeOutlet />
            <RouterProvider router={router} />
          </AntApp>
          <PopupContainers />
        </ConfigProvider>
      </I18nextProvider>
    </AppProvider>
  )
})
