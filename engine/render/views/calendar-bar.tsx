import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined'
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import { startOf } from '../../calendar'
import { useServices } from '../context/services'
import { PlainButton } from '../plain/plain-button'
import { stepped, type Stretch } from './calendar-days'

interface CalendarBarProps {
  readonly title: string
  readonly at: number
  readonly stretch: Stretch
  readonly onTurn: (at: number) => void
  /** Null where there is no choice. */
  readonly onStretch: ((stretch: Stretch) => void) | null
}

/** Above a calendar: what is seen of it, and the ways to other days. */
export function CalendarBar({ title, at, stretch, onTurn, onStretch }: CalendarBarProps) {
  const { t } = useServices()
  return (
    <div className="weft-calendar-bar">
      <PlainButton onClick={() => onTurn(startOf(Date.now(), 'date'))}>{t('engine.calendar.today')}</PlainButton>
      <PlainButton look="bare" icon={LeftOutlined} aria-label={t('engine.calendar.previous')} onClick={() => onTurn(stepped(at, stretch, -1))} />
      <PlainButton look="bare" icon={RightOutlined} aria-label={t('engine.calendar.next')} onClick={() => onTurn(stepped(at, stretch, 1))} />
      <h2 aria-live="polite">{title}</h2>
      {onStretch && (
        <span role="group" aria-label={t('engine.calendar.stretch')} className="weft-calendar-stretch">
          {(['month', 'week'] as const).map((one) => (
            <PlainButton key={one} look={one === stretch ? 'primary' : 'default'} aria-pressed={one === stretch} onClick={() => onStretch(one)}>
              {t(`engine.calendar.${one}View`)}
            </PlainButton>
          ))}
        </span>
      )}
    </div>
  )
}
