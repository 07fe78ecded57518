import { defineKind, ownWidget } from '../../engine'
import { momentSheetFormat, momentText, searchMoments } from '../shared/filled/moment'
import { filledInput, filledWith } from '../shared/filled/filled-input'
import { createTimeDefaults, createTimeProps, type CreateTimeProps } from './props'

/** When the record was made, in milliseconds since 1970 UTC. */
export const createTime = defineKind<'createTime', 'input', CreateTimeProps>({
  kind: 'createTime',
  shape: 'input',
  palette: 'system',
  props: createTimeProps,
  defaults: createTimeDefaults,
  editor: [],
  generator: { names: ['createTime'], tags: [{ tag: 'JnpfOpenData', where: { path: 'type', is: 'currTime' } }], props: {} },
  formily: ownWidget,
  input: {
    ...filledInput,
    value: () => 'timestamp',
    serverFill: filledWith('time', 'create'),
    search: searchMoments,
    match: 'range',
    sheetFormat: momentSheetFormat,
  },
  compile: () => ({ type: 'number', componentProps: {} }),
  text: (value, _field, context) => momentText(value, context),
  widget: () => import('./widget'),
})
