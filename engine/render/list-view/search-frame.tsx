import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import UpOutlined from '@ant-design/icons-svg/es/asn/UpOutlined'
import type { CSSProperties, ReactNode } from 'react'
import { PlainButton } from '../plain/plain-button'
import { useServices } from '../context/services'

export interface SearchFrameProps {
  /** What is searched: a list in a drawer has a search of its own beside that of the page below. */
  readonly label: string
  /** Pixels that the labels of the controls take. */
  readonly labelWidth: number
  /** Whether all controls are shown; undefined when there are no more than stand there anyway. */
  readonly open: boolean | undefined
  readonly onOpen: (open: boolean) => void
  readonly onReset: () => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** What stands around the controls of a search bar. Enter searches. */
export function SearchFrame({ label, labelWidth, open, onOpen, onReset, onSubmit, children }: SearchFrameProps) {
  const { t } = useServices()
  return (
    <form
      role="search"
      aria-label={label}
      className="weft-form weft-form-label-right weft-search"
      noValidate
      style={{ '--weft-label-width': `${labelWidth}px`, '--weft-gutter': '16px' } as CSSProperties}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="weft-row">
        {children}
        <div className="weft-col weft-search-buttons">
          <PlainButton look="primary" type="submit">
            {t('engine.list.search')}
          </PlainButton>
          <PlainButton onClick={onReset}>{t('engine.list.reset')}</PlainButton>
          {open !== undefined && (
            <PlainButton look="link" aria-expanded={open} icon={open ? UpOutlined : DownOutlined} iconAt="end" onClick={() => onOpen(!open)}>
              {t(open ? 'engine.list.fold' : 'engine.list.unfold')}
            </PlainButton>
          )}
        </div>
      </div>
    </form>
  )
}
