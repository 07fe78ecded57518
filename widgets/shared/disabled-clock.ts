/** Which hours, minutes and seconds antd's time columns must refuse between two times of day; null is an open end. */
export function disabledClock(from: string | null, to: string | null) {
  const [fromHour = 0, fromMinute = 0, fromSecond = 0] = (from ?? '00:00:00').split(':').map(Number)
  const [toHour = 23, toMinute = 59, toSecond = 59] = (to ?? '23:59:59').split(':').map(Number)
  const outside = (count: number, first: number, last: number) => Array.from({ length: count }, (_, at) => at).filter((at) => at < first || at > last)
  return {
    disabledHours: () => outside(24, fromHour, toHour),
    disabledMinutes: (hour: number) => outside(60, hour === fromHour ? fromMinute : 0, hour === toHour ? toMinute : 59),
    disabledSeconds: (hour: number, minute: number) =>
      outside(60, hour === fromHour && minute === fromMinute ? fromSecond : 0, hour === toHour && minute === toMinute ? toSecond : 59),
  }
}
