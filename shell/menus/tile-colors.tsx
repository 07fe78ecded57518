import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './tile-colors.module.css'

/** Colours that white icons can be told from. */
export const tileColors: readonly string[] = [
  '',
  '#1765ad',
  '#0958d9',
  '#531dab',
  '#9e1068',
  '#a8071a',
  '#ad2102',
  '#ad4e00',
  '#874d00',
  '#237804',
  '#006d75',
  '#434343',
]

interface TileColorsProps {
  readonly value: string
  readonly onChange: (color: string) => void
}

/** The colour behind an entry's icon, where entries are shown as tiles. One that was stored elsewhere stays among the choices. */
export function TileColors({ value, onChange }: TileColorsProps) {
  const { t } = useTranslation()
  const colors = tileColors.includes(value) ? tileColors : [...tileColors, value]
  return (
    <Radio.Group
      className={styles['colors'] ?? ''}
      aria-label={t('pages.menu.color')}
      value={value}
      onChange={(event) => onChange(event.target.value as string)}
    >
      {colors.map((color) => (
        <Radio key={color} value={color} aria-label={color === '' ? t('pages.menu.noColor') : t('pages.menu.colorOf', { color })}>
          {color === '' ? t('pages.menu.noColor') : <span className={styles['color']} style={{ background: color }} aria-hidden />}
        </Radio>
      ))}
    </Radio.Group>
  )
}
