import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { described } from './form-row'
import type { Targets } from './menu-calls'
import type { DraftTab } from './menu-draft'
import { tabTypes } from './menu-row'
import { TargetControl } from './target-control'
import styles from './menu-form.module.css'

interface TabRowsProps {
  readonly tabs: readonly DraftTab[]
  readonly targets: Targets | null
  readonly disabled: boolean
  /** What is wrong, by the place of a value: `tabs.0.name`. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (tabs: readonly DraftTab[]) => void
}

/** The tabs of a composable page, one row each. */
export function TabRows({ tabs, targets, disabled, errors, onChange }: TabRowsProps) {
  const { t } = useTranslation()
  const set = (at: number, change: Partial<DraftTab>) => onChange(tabs.map((tab, index) => (index === at ? { ...tab, ...change } : tab)))
  const swap = (at: number, other: number) => {
    const [one, two] = [tabs[at], tabs[other]]
    if (one && two) onChange(tabs.map((tab, index) => (index === at ? two : index === other ? one : tab)))
  }
  const add = () => {
    const number = Math.max(0, ...tabs.map(({ id }) => Number(id) || 0)) + 1
    onChange([...tabs, { key: Math.max(0, ...tabs.map(({ key }) => key)) + 1, id: String(number), name: '', type: 3, target: '', rest: {} }])
  }
  return (
    <>
      <ol className={styles['tabs']} aria-label={t('pages.menu.tabs')}>
        {tabs.map((tab, at) => {
          const number = at + 1
          const label = (what: string) => t('pages.menu.tabOf', { number, what: t(`pages.menu.${what}`) })
          const place = (key: string) => `tabs.${at}.${key}`
          const error = (...keys: readonly string[]) => keys.map((key) => errors[place(key)]).find((one) => one !== undefined)
          const wrong = error('id', 'name', 'type', 'moduleId', 'urlAddress')
          return (
            <li key={tab.key}>
              <div className={styles['tab']}>
                <Input
                  {...described(`menu-tab-${tab.key}-id`, error('id'))}
                  aria-label={label('tabId')}
                  placeholder={t('pages.menu.tabId')}
                  disabled={disabled}
                  maxLength={50}
                  value={tab.id}
                  onChange={(event) => set(at, { id: event.target.value })}
                />
                <Input
                  {...described(`menu-tab-${tab.key}-name`, error('name'))}
                  aria-label={label('tabName')}
                  placeholder={t('pages.menu.tabName')}
                  disabled={disabled}
                  maxLength={100}
                  value={tab.name}
                  onChange={(event) => set(at, { name: event.target.value })}
                />
                <Select
                  aria-label={label('tabType')}
                  disabled={disabled}
                  value={tab.type}
                  options={tabTypes.map((type) => ({ value: type, label: t(`pages.menu.type${type}`) }))}
                  onChange={(type: number) => set(at, { type, target: '' })}
                />
                <TargetControl
                  id={`menu-tab-${tab.key}-target`}
                  type={tab.type}
                  value={tab.target}
                  targets={targets}
                  label={label('tabTarget')}
                  disabled={disabled}
                  error={error('moduleId', 'urlAddress')}
                  onChange={(target) => set(at, { target })}
                />
                <span className={styles['tabButtons']}>
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined aria-hidden />}
                    disabled={disabled || at === 0}
                    aria-label={t('pages.menu.tabUp', { number })}
                    onClick={() => swap(at, at - 1)}
                  />
                  <Button
                    type="text"
                    icon={<ArrowDownOutlined aria-hidden />}
                    disabled={disabled || at === tabs.length - 1}
                    aria-label={t('pages.menu.tabDown', { number })}
                    onClick={() => swap(at, at + 1)}
                  />
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    disabled={disabled}
                    aria-label={t('pages.menu.removeTab', { number })}
                    onClick={() => onChange(tabs.filter((_tab, index) => index !== at))}
                  />
                </span>
              </div>
              {wrong !== undefined && (
                <p role="alert" className={styles['error']}>
                  {wrong}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      <Button type="dashed" block icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={add}>
        {t('pages.menu.addTab')}
      </Button>
    </>
  )
}
