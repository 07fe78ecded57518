import TranslationOutlined from '@ant-design/icons-svg/es/asn/TranslationOutlined'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { PlainMenu } from '../../engine/render'
import { useApp } from '../app-context'
import { languages, languageTags } from '../i18n/language'
import { ToolButton } from './tool-button'
import { useLanguageChoice } from './use-language-choice'

/** Each language calls itself by its own name, whatever language is in use. */
export const LanguageMenu = observer(function LanguageMenu() {
  const { t } = useTranslation()
  const { words } = useApp()
  const choose = useLanguageChoice()
  const label = t('shell.settings.language')
  return (
    <PlainMenu
      label={label}
      entries={languages.map((language) => ({
        key: language,
        label: t(`shell.language.${language}`),
        lang: languageTags[language],
        current: language === words.language,
        onChoose: () => void choose(language),
      }))}
    >
      {(trigger) => <ToolButton {...trigger} label={label} icon={TranslationOutlined} />}
    </PlainMenu>
  )
})
