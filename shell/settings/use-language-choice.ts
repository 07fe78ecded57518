import { useApp } from '../app-context'
import { isLanguage } from '../i18n/language'

/** Takes a language, here and for the user's next sign-in wherever it is, and says so in it. */
export function useLanguageChoice(): (language: string) => Promise<void> {
  const app = useApp()
  const { words, notices } = app
  return async (language) => {
    if (!isLanguage(language) || language === words.language) return
    await app.setLanguage(language)
    notices.toast('success', words.t('shell.settings.languageSwitched'))
    if (app.session.token)
      void app.http.send({ method: 'PUT', url: '/api/permission/Users/Current/SystemLanguage', body: { language }, keepSession: true })
  }
}
