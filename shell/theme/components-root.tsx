import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useApp } from '../app-context'
import { antdWords, loadAntdWords } from '../i18n/antd-words'
import { popupContainer } from '../notice/popup-containers'
import { antdTheme, themeClass, withMotion } from './antd-theme'
import styles from './components-root.module.css'

interface ComponentsRootProps {
  readonly children: ReactNode
  /** Stands until antd's own words are there, so that nothing appears in another language first. */
  readonly waiting?: ReactNode
}

const lessMotion = '(prefers-reduced-motion: reduce)'
const isStill = (): boolean => window.matchMedia(lessMotion).matches
function watchMotion(onChange: () => void): () => void {
  const query = window.matchMedia(lessMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** What antd's components need around them: tokens, size, words, and where popups go. */
export const ComponentsRoot = observer(function ComponentsRoot({ children, waiting = null }: ComponentsRootProps) {
  const { settings, words } = useApp()
  const { drawnMode: mode, color, size } = settings
  const [locale, setLocale] = useState<Locale | null>(() => antdWords(words.language))
  const still = useSyncExternalStore(watchMotion, isStill)
  const theme = useMemo(() => withMotion(antdTheme(mode, color), !still), [mode, color, still])
  useEffect(() => {
    let current = true
    void loadAntdWords(words.language).then((loaded) => {
      if (current) setLocale(loaded)
    })
    return () => {
      current = false
    }
  }, [words.language])

  if (!locale) return waiting
  return (
    <ConfigProvider
      locale={locale}
      theme={theme}
      componentSize={size === 'medium' ? 'middle' : size}
      button={{ autoInsertSpace: false }}
      virtual={false}
      getPopupContainer={popupContainer}
    >
      {/* Boxes that antd does not draw read its tokens as well. */}
      <div className={`${themeClass} ${styles['around']}`}>{children}</div>
    </ConfigProvider>
  )
})
