import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined'
import { forwardRef, useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainIcon } from './plain-icon'
import styles from './plain.module.css'

interface PlainTextBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string
  readonly icon?: IconDefinition
  /** What is wrong with the value; empty when nothing is. */
  readonly error?: string
  /** What stands beside the box. */
  readonly beside?: ReactNode
  readonly onChange: (value: string) => void
}

/** A text box with its label and what is wrong with it, for places that do without antd. */
export const PlainTextBox = forwardRef<HTMLInputElement, PlainTextBoxProps>(function PlainTextBox(
  { label, icon, error = '', beside, onChange, type = 'text', ...rest },
  ref,
) {
  const { t } = useTranslation()
  const id = useId()
  const [seen, setSeen] = useState(false)
  const secret = type === 'password'
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['row']}>
        <span className={styles['box']} data-invalid={error !== '' || undefined}>
          {icon && <PlainIcon of={icon} />}
          <input
            ref={ref}
            id={id}
            type={secret && seen ? 'text' : type}
            aria-required
            aria-invalid={error !== ''}
            aria-describedby={error === '' ? undefined : `${id}error`}
            onChange={({ target }) => onChange(target.value)}
            {...rest}
          />
          {secret && (
            <button type="button" aria-label={t(seen ? 'shell.signIn.hidePassword' : 'shell.signIn.showPassword')} onClick={() => setSeen(!seen)}>
              <PlainIcon of={seen ? EyeOutlined : EyeInvisibleOutlined} />
            </button>
          )}
        </span>
        {beside}
      </div>
      {error !== '' && (
        <p id={`${id}error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
})
