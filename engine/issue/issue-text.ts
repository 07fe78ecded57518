import type { TextContext } from '../kind/define-kind'
import type { Issue } from './issue'

/** An issue in the user's language. */
export function issueText({ code, detail }: Issue, words: Pick<TextContext, 't'>): string {
  const { t } = words
  const { suggestion, reason } = detail
  return t(`engine.issue.${code}`, {
    ...detail,
    suggestion: suggestion === undefined ? '' : t('engine.issue.didYouMean', { suggestion }),
    reason: code.startsWith('formula.') && typeof reason === 'string' ? formulaReason(reason, detail, words) : (reason ?? ''),
  })
}

function formulaReason(reason: string, detail: Issue['detail'], { t }: Pick<TextContext, 't'>): string {
  const { expected, found, most } = detail
  const typed = reason === 'typeMismatch' ? { expected: t(`engine.type.${String(expected)}`), found: t(`engine.type.${String(found)}`) } : {}
  const tooMany = reason === 'wrongArgumentCount' && typeof most === 'number' && Number(found) > most
  return t(`engine.formula.${tooMany ? 'tooManyArguments' : reason}`, { ...detail, ...typed })
}
