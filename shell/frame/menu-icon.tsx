import { PlainIcon } from '../../engine/render'
import { menuIconOf } from './menu-icons'

interface MenuIconProps {
  /** What the menu calls the picture. */
  readonly icon: string
  /** The name of the entry: its words find a picture where the icon is none of ours. */
  readonly name?: string
  readonly directory?: boolean
}

/** The picture of a menu entry. */
export function MenuIcon({ icon, name = '', directory = false }: MenuIconProps) {
  return <PlainIcon of={menuIconOf(icon, name, directory)} />
}
