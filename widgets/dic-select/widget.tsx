import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { calls } from '../shared/picker/calls'
import { TreePicker } from '../shared/picker/tree-picker'
import type { DicSelectProps } from './props'

const everything = () => true

export default function DicSelectWidget(widget: InputWidgetProps<DicSelectProps>) {
  const { t } = useServices()
  return (
    <TreePicker
      widget={widget}
      title={t('widgets.picker.dictionaries')}
      width={450}
      reference={{ of: 'dictionaryType' }}
      call={calls.dictionaryTypes}
      keeps="id"
      type="dictionary"
      isOpen={everything}
    />
  )
}
