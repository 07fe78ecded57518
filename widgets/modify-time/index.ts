import { defineKind, ownWidget } from '../../engine'
import { momentSheetFormat, momentText, searchMoments } from '../shared/filled/moment'
import { filledInput, filledWith } from '../shared/filled/filled-input'
import { modifyTimeDefaults, modifyTimeProps, type ModifyTimeProps } from './props'

/** When the record was changed last, once it was changed, in milliseconds since 1970 UTC. */
export const modifyTime = defineKind<'modifyTime', 'input', ModifyTimeProps>({
  kind: 'modifyTime',
  shape: 'input',
  palette: 'system',
  props: modifyTimeProps,
  defaults: modifyTimeDefaults,
  editor: [],
  generator: { names: ['modifyTime'], tags: [], props: {} },
  formily: ownWidget,
  input: {
    ...filledInput,
    value: () => 'timestamp',
    serverFill: filledWith('time', 'update'),
    search: searchMoments,
    match: 'range',
    sheetFormat: momentSheetFormat,
  },
  compile: () => ({ type: 'number', componentProps: {} }),
  text: (value, _field, context) => momentText(value, context),
  widget: () => import('./widget'),
})
