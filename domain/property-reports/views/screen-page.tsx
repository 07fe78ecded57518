import { useSearchParams } from 'react-router-dom'
import BoardScreen from './board-screen'
import { DataScreen } from './data-screen'
import { scales } from './read-screen'

/**
 * `/ht/screen` hangs on a wall: `no` (1 to 6) says which large screen, `project` which project, `scale` how it fills the window and `every` after how many
 * seconds it asks anew; `key` shows it without an account, where somebody has opened it. Without a number it counts what the installation shows to everybody.
 */
export default function ScreenPage() {
  const [query] = useSearchParams()
  const no = Number(query.get('no'))
  if (!Number.isInteger(no) || no < 1 || no > 6) return <BoardScreen />
  const scale = scales.find((one) => one === query.get('scale')) ?? 'fit'
  const every = Math.min(3600, Math.max(10, Number(query.get('every')) || 60))
  return <DataScreen key={no} no={no} scale={scale} every={every} projectId={query.get('project') ?? ''} publicKey={query.get('key') ?? ''} alone />
}
