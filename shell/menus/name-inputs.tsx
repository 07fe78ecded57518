import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { languages, languageTags, type OwnWords } from '../../engine'
import styles from './menu-form.module.css'

interface NameInputsProps {
  readonly names: OwnWords['in']
  readonly onChange: (names: OwnWords['in']) => void
}

/** What something is called in each language, one below the other. */
export function NameInputs({ names, onChange }: NameInputsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['names']} role="group" aria-label={t('pages.menu.names')}>
      {languages.map((language) => (
        <Input
          key={language}
          prefix={<span className={styles['language']}>{t(`shell.language.${language}`)}</span>}
          aria-label={t('pages.menu.nameIn', { language: t(`shell.language.${language}`) })}
          lang={languageTags[language]}
          maxLength={100}
          value={names[language] ?? ''}
          onChange={({ target }) => onChange({ ...names, [language]: target.value })}
        />
      ))}
    </div>
  )
}
