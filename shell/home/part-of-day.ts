export type PartOfDay = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** What one wishes at an hour of the day, 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  if (hour < 18) return 'afternoon'
  return hour < 23 ? 'evening' : 'night'
}
