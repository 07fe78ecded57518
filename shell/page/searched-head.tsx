import { Input } from 'antd'
import type { ReactNode } from 'react'
import styles from './searched-head.module.css'

interface SearchedHeadProps {
  readonly title: string
  readonly label: string
  readonly hint: string
  /** How much there is of what is searched for, in words. */
  readonly count: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly children?: ReactNode
}

/** The head of a long page that is searched: it stays in sight. */
export const SearchedHead = ({ title, label, hint, count, search, onSearch, children }: SearchedHeadProps) => (
  <header className={styles['head']}>
    <h1 className={styles['title']}>{title}</h1>
    <Input.Search
      className={styles['search'] ?? ''}
      allowClear
      aria-label={label}
      placeholder={hint}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
    <span role="status" className={styles['count']}>
      {count}
    </span>
    {children}
  </header>
)
