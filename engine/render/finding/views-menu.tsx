import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import type { SavedView, Views } from '../../data/saved-view'
import { useServices } from '../context/services'
import { PlainButton } from '../plain/plain-button'
import { PlainMenu } from '../plain/plain-menu'

interface ViewsMenuProps {
  readonly views: Views
  /** The id of the one that is open; null for the list as it was designed. */
  readonly current: string | null
  readonly onOpen: (view: SavedView | null) => void
  /** Keeps what the list is asked for: under a new name, or in the view that is given. */
  readonly onSave: (view: SavedView | null) => void
  readonly onRemove: (view: SavedView) => void
  readonly onBegin: (view: SavedView | null) => void
}

/** The views of a list, and what is done with the one that is open. */
export function ViewsMenu({ views: { list, mayShare }, current, onOpen, onSave, onRemove, onBegin }: ViewsMenuProps) {
  const { t } = useServices()
  const open = list.find(({ id }) => id === current)
  const nameOf = ({ name, roleIds }: SavedView): string => (roleIds.length > 0 ? t('engine.views.shared', { name }) : name)
  const mayChange = open !== undefined && (open.roleIds.length > 0 ? mayShare : open.own)
  const first = list.find(({ begins }) => begins)
  return (
    <PlainMenu
      label={t('engine.views.label')}
      entries={[
        { key: 'all', label: t('engine.views.all'), onChoose: () => onOpen(null) },
        ...list.map((view) => ({ key: view.id, label: nameOf(view), onChoose: () => onOpen(view) })),
        { key: '+save', label: t('engine.views.save'), onChoose: () => onSave(null) },
        ...(mayChange
          ? [
              { key: '+update', label: t('engine.views.update', { name: open.name }), onChoose: () => onSave(open) },
              { key: '+remove', label: t('engine.views.remove', { name: open.name }), danger: true, onChoose: () => onRemove(open) },
            ]
          : []),
        ...(open && !open.begins ? [{ key: '+begin', label: t('engine.views.begin', { name: open.name }), onChoose: () => onBegin(open) }] : []),
        ...(first ? [{ key: '+beginAll', label: t('engine.views.beginAll'), onChoose: () => onBegin(null) }] : []),
      ]}
    >
      {(trigger) => (
        <PlainButton {...trigger} look="bare" icon={DownOutlined} iconAt="end">
          {open ? open.name : t('engine.views.label')}
        </PlainButton>
      )}
    </PlainMenu>
  )
}
