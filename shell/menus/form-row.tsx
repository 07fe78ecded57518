import type { ReactNode } from 'react'
import styles from './menu-form.module.css'

interface FormRowProps {
  /** The id of the control; without one the label names a group. */
  readonly id?: string
  readonly label: string
  readonly required?: boolean
  readonly error?: string | undefined
  readonly help?: string
  readonly children: ReactNode
}

/** A control with its label, what is wrong with it, and what helps to fill it in. */
export const FormRow = ({ id, label, required = false, error, help, children }: FormRowProps) => (
  <div className={styles['row']} data-invalid={error !== undefined}>
    {id === undefined ? (
      <span className={styles['label']}>{label}</span>
    ) : (
      <label className={styles['label']} htmlFor={id} data-required={required}>
        {label}
      </label>
    )}
    <div className={styles['control']}>
      {children}
      {error !== undefined && (
        <p id={id === undefined ? undefined : `${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      {help !== undefined && <p className={styles['help']}>{help}</p>}
    </div>
  </div>
)

/** What a control of a row says of itself. */
export const described = (id: string, error: string | undefined) =>
  ({
    id,
    status: error === undefined ? '' : 'error',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  }) as const
