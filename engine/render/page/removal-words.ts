import type { Answer } from '../../data/gateway'
import type { PointingSummary } from '../../data/selection'
import type { Services } from '../context/services'

/** What is said before records are removed: how many, and how many of which models point at them; that this is not known where the call failed. */
export function removalWords({ t }: Pick<Services, 't'>, answer: Answer<PointingSummary>): readonly string[] {
  if (!answer.ok) return [t('engine.remove.unknown')]
  const { count, list } = answer.value
  const each = list.map(({ title, count: pointing }) => t('engine.remove.pointing', { title, count: pointing }))
  return [t('engine.remove.count', { count }), ...(each.length > 0 ? [t('engine.remove.pointed', { list: each.join(t('engine.comma')) })] : [])]
}
