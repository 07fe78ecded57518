import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { titleKeyOf } from '../modules/views'

/** The words of a place: its translation if one exists, else what the server calls it; what people have called an entry, in the language or at all, comes before its translation. */
export function useTitleOf(): (name: string, title: string) => string {
  const { words, session } = useApp()
  // Subscribes to changes of language.
  const { t } = useTranslation()
  return (name, title) => {
    const own = title === '' ? undefined : session.current?.names.get(name)?.[words.language]
    if (own !== undefined) return own
    const key = title !== '' && session.current?.ownNames.has(name) ? undefined : titleKeyOf(name, words.has)
    return key === undefined ? title || name : t(key)
  }
}

/** A title as the browser's tab shows it. */
export const composeTitle = (page: string, application: string): string => (page === '' ? application : `${page} - ${application}`)

/** Sets the window's title while the page stands. */
export function useDocumentTitle(page: string): void {
  const { t } = useTranslation()
  const { session } = useApp()
  const application = session.system?.name || t('shell.app.name')
  useEffect(() => {
    document.title = composeTitle(page, application)
  }, [page, application])
}
