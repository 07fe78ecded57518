import { autorun, toJS } from '@formily/reactive'
import { useEffect, useState } from 'react'
import type { Json } from '../../model/json'
import type { RecordScope } from '../../form/record-scope'
import { useRecordScope } from './record-scope'

/** The value at a path of the record around this widget, followed; undefined without a path. */
export function useRecordValue(path: string | undefined): Json | undefined {
  const scope = useRecordScope()
  const [value, setValue] = useState(() => valueAt(scope, path))
  useEffect(() => autorun(() => setValue(valueAt(scope, path))), [scope, path])
  return value
}

const valueAt = (scope: RecordScope, path: string | undefined): Json | undefined =>
  path === undefined ? undefined : (toJS(scope.read(path)) as Json | undefined)
