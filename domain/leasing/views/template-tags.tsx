import { useTranslation } from 'react-i18next'
import { listTags, plainTags } from '../rules/template-tags'
import styles from './contract-words.module.css'

/** What a template may name, below its form. */
export default function TemplateTags() {
  const { t } = useTranslation()
  return (
    <section className={styles['tags']} aria-labelledby="template-tags">
      <h2 id="template-tags">{t('leasing.template.tags')}</h2>
      <p>{t('leasing.template.tagsHelp', { interpolation: { escapeValue: false } })}</p>
      <p>
        {plainTags.map((tag) => (
          <code key={tag}>{`{${tag}}`}</code>
        ))}
      </p>
      {Object.entries(listTags).map(([list, tags]) => (
        <p key={list}>
          <code>{`{#${list}}`}</code>
          {tags.map((tag) => (
            <code key={tag}>{`{${tag}}`}</code>
          ))}
          <code>{`{/${list}}`}</code>
        </p>
      ))}
    </section>
  )
}
