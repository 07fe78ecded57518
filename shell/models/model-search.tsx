import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelQuery } from './model-calls'
import { publishStates } from './model-row'
import styles from './models-page.module.css'

export type Wanted = Pick<ModelQuery, 'keyword' | 'category' | 'state'>
export const everything: Wanted = { keyword: '', category: '', state: '' }

interface ModelSearchProps {
  readonly categories: readonly string[]
  readonly onSearch: (wanted: Wanted) => void
}

/** Which models are shown: by a word in name or code, by category, by state. */
export function ModelSearch({ categories, onSearch }: ModelSearchProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(everything)
  const change = (some: Partial<Wanted>) => setWanted({ ...wanted, ...some })
  /** What is chosen holds at once; a word is asked for when it is written. */
  const choose = (some: Partial<Wanted>) => {
    change(some)
    onSearch({ ...wanted, ...some })
  }
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(wanted)
      }}
    >
      <label className={styles['labelled']}>
        {t('pages.design.name')}
        <Input
          className={styles['keyword'] ?? ''}
          allowClear
          maxLength={200}
          aria-label={t('pages.design.keyword')}
          placeholder={t('pages.design.keyword')}
          value={wanted.keyword}
          onChange={(event) => change({ keyword: event.target.value })}
        />
      </label>
      <div className={styles['labelled']}>
        <span aria-hidden>{t('pages.design.category')}</span>
        <Select<string>
          className={styles['choice'] ?? ''}
          showSearch
          aria-label={t('pages.design.category')}
          value={wanted.category}
          options={[{ value: '', label: t('pages.design.all') }, ...categories.map((value) => ({ value, label: value }))]}
          onChange={(category) => choose({ category })}
        />
      </div>
      <div className={styles['labelled']}>
        <span aria-hidden>{t('pages.design.state')}</span>
        <Select<Wanted['state']>
          className={styles['choice'] ?? ''}
          aria-label={t('pages.design.state')}
          value={wanted.state}
          options={[
            { value: '', label: t('pages.design.all') },
            ...publishStates.map((value) => ({ value, label: t(`pages.design.state.${value}`) })),
            { value: 'off' as const, label: t('pages.design.state.off') },
          ]}
          onChange={(state) => choose({ state })}
        />
      </div>
      <div className={styles['searchButtons']}>
        <Button type="primary" htmlType="submit">
          {t('pages.design.search')}
        </Button>
        <Button onClick={() => choose(everything)}>{t('pages.design.reset')}</Button>
      </div>
    </form>
  )
}
