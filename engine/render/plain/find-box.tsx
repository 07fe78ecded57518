import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { PlainIcon } from './plain-icon'

interface FindBoxProps {
  readonly value: string
  readonly label: string
  readonly onChange: (value: string) => void
}

/** A box for the word that something is filtered by, as one types. */
export const FindBox = ({ value, label, onChange }: FindBoxProps) => (
  <span className="weft-box weft-find">
    <PlainIcon of={SearchOutlined} />
    <input
      className="weft-box-input"
      value={value}
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
    {value !== '' && (
      // The keyboard empties the box by itself.
      <span className="weft-find-clear" aria-hidden onMouseDown={(event) => event.preventDefault()} onClick={() => onChange('')}>
        <PlainIcon of={CloseCircleFilled} />
      </span>
    )}
  </span>
)
