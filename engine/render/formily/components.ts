import {
  ArrayTable,
  Cascader,
  Checkbox,
  DatePicker,
  FormCollapse,
  FormGrid,
  FormItem,
  FormLayout,
  FormTab,
  Input,
  NumberPicker,
  Password,
  Radio,
  Select,
  Switch,
  TimePicker,
  TreeSelect,
} from '@formily/antd-v5'
import { Card } from 'antd'
import { ownComponent } from '../../formily'
import { Steps } from './steps'
import { Weft } from './weft'

/** What schemas of ours name: Formily's own components, antd's card, and the one that draws our widgets. */
export const components = {
  ArrayTable,
  Card,
  Cascader,
  Checkbox,
  DatePicker,
  FormCollapse,
  FormGrid,
  FormItem,
  FormLayout,
  FormStep: Steps,
  FormTab,
  Input,
  NumberPicker,
  Password,
  Radio,
  Select,
  Switch,
  TimePicker,
  TreeSelect,
  [ownComponent]: Weft,
}
