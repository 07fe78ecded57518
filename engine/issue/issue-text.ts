import type { TextContext } from '../kind/define-kind'
import type { Issue } from './issue'

/** An issue in the user's language, behind the label of the field where it says which one it is. */
export function issueText({ code, detail }: Issue, context: Pick<TextContext, 't'>): string {
  const { t } = context
  const { label, suggestion, reason, shipped } = detail
  const words = t(`engine.issue.${code}`, {
    ...detail,
    instead: typeof shipped === 'number' && shipped > 0 ? t('engine.issue.shipped', { count: shipped }) : '',
    suggestion: suggestion === undefined ? '' : t('engine.issue.didYouMean', { suggestion }),
    reason: code.startsWith('formula.') && typeof reason === 'string' ? formulaReason(reason, detail, context) : (reason ?? ''),
  })
  return label === undefined ? words : t('engine.issue.of', { label, text: words })
}

function formulaReason(reason: string, detail: Issue['detail'], { t }: Pick<TextContext, 't'>): string {
  const { expected, found, most } = detail
  const typed = reason === 'typeMismatch' ? { expected: t(`engine.type.${String(expected)}`), found: t(`engine.type.${String(found)}`) } : {}
  const tooMany = reason === 'wrongArgumentCount' && typeof most === 'number' && Number(found) > most
  return t(`engine.formula.${tooMany ? 'tooManyArguments' : reason}`, { ...detail, ...typed })
}
