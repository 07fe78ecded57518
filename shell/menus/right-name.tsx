import { TranslationOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnWords } from '../../engine'
import styles from './menu-rights.module.css'
import { NameInputs } from './name-inputs'

interface RightNameProps {
  readonly fullName: string
  readonly names: OwnWords['in']
  readonly onChange: (change: { readonly fullName?: string; readonly names?: OwnWords['in'] }) => void
}

/** The name of a code to edit, and behind a button what it is called in each language. */
export function RightName({ fullName, names, onChange }: RightNameProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Space.Compact block>
        <Input
          aria-label={t('pages.menu.rightName')}
          maxLength={100}
          value={fullName}
          onChange={({ target }) => onChange({ fullName: target.value })}
        />
        <Button
          icon={<TranslationOutlined aria-hidden />}
          aria-label={t('pages.menu.namesOf', { name: fullName })}
          title={t('pages.menu.names')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </Space.Compact>
      {open && (
        <div className={styles['names']}>
          <NameInputs names={names} onChange={(changed) => onChange({ names: changed })} />
        </div>
      )}
    </>
  )
}
