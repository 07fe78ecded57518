import { autorun, toJS } from '@formily/reactive'
import { useEffect, useState } from 'react'
import type { Json } from '../model/json'
import { useRecordScope } from './record-scope'

/** The value at a path of the record around this widget, followed; undefined without a path. */
export function useRecordValue(path: string | undefined): Json | undefined {
  const scope = useRecordScope()
  const read = () => (path === undefined ? undefined : (toJS(scope.read(path)) as Json | undefined))
  const [value, setValue] = useState(read)
  useEffect(() => {
    return autorun(() => setValue(read()))
    // `read` is made of the two.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scope, path])
  return value
}
