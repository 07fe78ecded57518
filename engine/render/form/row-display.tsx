import { observer } from '@formily/react'
import { Suspense, useMemo } from 'react'
import type { PlanNode } from '../../plan/plan'
import { FieldBoundary } from './field-boundary'
import type { FormRows } from '../../form/rows/rows'
import { widgetOf } from './load-widgets'
import { RecordScopeContext } from '../context/record-scope'
import { useFormScope } from '../context/runtime-context'
import { useServices } from '../context/services'

interface RowDisplayProps {
  readonly rows: FormRows
  readonly rowId: string
  readonly node: PlanNode
  readonly id: string
}

/** What stands among the columns of a form table without being one, such as a barcode, for one of its rows. */
export const RowDisplay = observer(function RowDisplay({ rows, rowId, node, id }: RowDisplayProps) {
  const { runtime } = useFormScope()
  const { text } = useServices()
  const { field, kind, at } = node
  const scope = useMemo(() => rows.scopeOf(rowId), [rows, rowId])
  const props = useMemo(() => kind?.compile(field as never, { text }).componentProps, [kind, field, text])
  if (!kind || !rows.rules.isDisplayed(rowId, node)) return <div hidden />
  const Widget = widgetOf(kind)
  return (
    <div className="weft-col weft-display">
      <RecordScopeContext.Provider value={scope}>
        <FieldBoundary kind={kind.kind} at={at}>
          <Suspense fallback={<div className="weft-loading" aria-hidden />}>
            <Widget id={id} props={props} size={runtime.layout.size} read={rows.rules.nearReader(rowId)} />
          </Suspense>
        </FieldBoundary>
      </RecordScopeContext.Provider>
    </div>
  )
})
