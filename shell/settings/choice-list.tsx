import { CheckOutlined } from '@ant-design/icons'
import { useId, type ReactNode } from 'react'
import styles from './settings-drawer.module.css'

interface Choice<T extends string> {
  readonly value: T
  readonly label: string
  readonly picture?: ReactNode
  readonly color?: string
}

interface ChoiceListProps<T extends string> {
  readonly title: string
  readonly name: string
  readonly shape?: 'tile' | 'swatch'
  readonly options: readonly Choice<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a few, each with its picture or its colour: radio buttons that look like what they choose. */
export function ChoiceList<T extends string>({ title, name, shape = 'tile', options, value, onChange }: ChoiceListProps<T>) {
  const id = useId()
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['title']}>{title}</legend>
      <div className={styles[shape === 'swatch' ? 'swatches' : 'tiles']} data-pictures={options.some((option) => option.picture)}>
        {options.map((option) => (
          <label key={option.value} className={styles[shape]} title={option.label}>
            <input
              type="radio"
              className="shell-visually-hidden"
              name={id + name}
              checked={option.value === value}
              aria-label={option.label}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            {option.color ? (
              <span className={styles['color']} style={{ background: option.color }}>
                {option.value === value && <CheckOutlined aria-hidden />}
              </span>
            ) : (
              <span className={styles['label']} aria-hidden>
                {option.label}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
