import MoonOutlined from '@ant-design/icons-svg/es/asn/MoonOutlined'
import SunOutlined from '@ant-design/icons-svg/es/asn/SunOutlined'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { languages, languageTags } from '../i18n/language'
import { PlainButton } from '../plain/plain-button'
import { PlainIcon } from '../plain/plain-icon'
import { useLanguageChoice } from '../settings/use-language-choice'
import styles from './sign-in-page.module.css'

/** Light or dark, and the language: each calls itself by its own name. */
export const SignInTools = observer(function SignInTools() {
  const { t } = useTranslation()
  const { settings, words } = useApp()
  const choose = useLanguageChoice()
  const dark = settings.mode === 'dark'
  const change = t(dark ? 'shell.settings.toLight' : 'shell.settings.toDark')
  return (
    <header className={styles['tools']}>
      <PlainButton look="tool" aria-label={change} title={change} onClick={() => settings.setMode(dark ? 'light' : 'dark')}>
        <PlainIcon of={dark ? SunOutlined : MoonOutlined} />
      </PlainButton>
      <div role="group" aria-label={t('shell.settings.language')} className={styles['languages']}>
        {languages.map((language) => (
          <PlainButton
            key={language}
            look="tool"
            lang={languageTags[language]}
            aria-pressed={language === words.language}
            onClick={() => void choose(language)}
          >
            {t(`shell.language.${language}`)}
          </PlainButton>
        ))}
      </div>
    </header>
  )
})
