import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined'
import { useServices } from '../context/services'
import { PlainButton } from '../plain/plain-button'
import { PlainMenu } from '../plain/plain-menu'
import { moveSteps } from './calendar-event'

interface GanttNameProps {
  readonly name: string
  /** Moves the record by days from a menu, where nothing is dragged; null where it is not moved so. */
  readonly menu: ((days: number) => void) | null
  /** Its bar is not seen. */
  readonly isAway: boolean
  readonly onShow: () => void
}

/** What a bar is called, at the beginning of its line: a press brings the bar in view. */
export function GanttName({ name, menu, isAway, onShow }: GanttNameProps) {
  const { t } = useServices()
  return (
    <span className="weft-gantt-name" title={name}>
      {isAway ? (
        <PlainButton look="link" small aria-label={t('engine.gantt.show', { name })} onClick={onShow}>
          {name}
        </PlainButton>
      ) : (
        <span>{name}</span>
      )}
      {menu && (
        <PlainMenu
          label={t('engine.view.moveTo', { name })}
          entries={moveSteps.map(([key, days]) => ({ key, label: t(`engine.calendar.${key}`), onChoose: () => menu(days) }))}
        >
          {(trigger) => <PlainButton {...trigger} look="bare" small icon={EllipsisOutlined} aria-label={t('engine.view.moveTo', { name })} />}
        </PlainMenu>
      )}
    </span>
  )
}
