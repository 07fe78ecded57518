import type { TextContext } from '../kind/define-kind'
import type { Issue } from './issue'

/** An issue in the user's language. */
export function issueText({ code, detail }: Issue, { t }: Pick<TextContext, 't'>): string {
  const { suggestion, reason } = detail
  return t(`engine.issue.${code}`, {
    ...detail,
    suggestion: suggestion === undefined ? '' : t('engine.issue.didYouMean', { suggestion }),
    reason: code.startsWith('formula.') && typeof reason === 'string' ? t(`engine.formula.${reason}`, detail) : (reason ?? ''),
  })
}
