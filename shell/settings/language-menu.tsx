import { TranslationOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { isLanguage, languages, languageTags } from '../i18n/language'
import { ToolButton } from './tool-button'

/** Each language calls itself by its own name, whatever language is in use. */
export const LanguageMenu = observer(function LanguageMenu() {
  const { t } = useTranslation()
  const app = useApp()
  const { words, notices } = app

  const choose = async (key: string) => {
    if (!isLanguage(key) || key === words.language) return
    await app.setLanguage(key)
    notices.toast('success', words.t('shell.settings.languageSwitched'))
    if (app.session.token)
      void app.http.send({ method: 'PUT', url: '/api/permission/Users/Current/SystemLanguage', body: { language: key }, keepSession: true })
  }

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
