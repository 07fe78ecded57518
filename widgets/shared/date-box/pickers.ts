import { DatePicker as LibraryPicker } from 'antd'
import { wallCalendar, type Wall } from './wall'

/** The library's pickers over the engine's calendar. */
export const DatePicker = LibraryPicker.generatePicker<Wall>(wallCalendar)
