import { EngineHost } from '../../../shell/module'
import type { RecordPanelProps } from '../../../engine/render'
import { CardView } from './card-view'

/** The customer of a contract, with all dealings. */
export default function ContractCustomer({ id }: RecordPanelProps) {
  return (
    <EngineHost fallback={null}>
      <CardView of={`contractId=${encodeURIComponent(id)}`} isElsewhere />
    </EngineHost>
  )
}
