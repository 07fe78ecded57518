import { TranslationOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { languages, languageTags } from '../i18n/language'
import { ToolButton } from './tool-button'
import { useLanguageChoice } from './use-language-choice'

/** Each language calls itself by its own name, whatever language is in use. */
export const LanguageMenu = observer(function LanguageMenu() {
  const { t } = useTranslation()
  const { words } = useApp()
  const choose = useLanguageChoice()

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [words.language],
        items: languages.map((language) => ({ key: language, label: <span lang={languageTags[language]}>{t(`shell.language.${language}`)}</span> })),
        onClick: ({ key }) => void choose(key),
      }}
    >
      <ToolButton label={t('shell.settings.language')} icon={<TranslationOutlined />} aria-haspopup="menu" />
    </Dropdown>
  )
})
