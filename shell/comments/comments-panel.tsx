import { Button, Empty, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Json } from '../../engine'
import type { RecordPanelProps } from '../../engine/render'
import { useApp } from '../app-context'
import type { HttpRequest } from '../gateway/http-client'
import { LoadFailure } from '../page/load-failure'
import { CommentBox, type Draft } from './comment-box'
import { commentCalls } from './comment-calls'
import { CommentItem } from './comment-item'
import { useComments } from './use-comments'
import styles from './comments.module.css'

/** What people say about a record, the newest first; what others say meanwhile comes by itself. */
export function CommentsPanel({ model, id }: RecordPanelProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const { said, failure, again, more } = useComments(model, id)
  const calls = commentCalls(model, id)
  const sent = async (request: HttpRequest, words?: string): Promise<string> => {
    const answer = await http.send(request)
    if (!answer.ok) return answer.error.message
    if (words !== undefined) notices.toast('success', words)
    again()
    return ''
  }
  const bodyOf = ({ text, files }: Draft): Json => ({ text, files: files.map(({ name, fileId }) => ({ name, fileId })) })
  const remove = async (comment: string) => {
    if (!(await notices.confirm(t('pages.comments.removeConfirm')))) return
    const refused = await sent({ method: 'DELETE', url: calls.one(comment) }, t('pages.comments.removed'))
    if (refused !== '') notices.toast('error', refused)
  }
  return (
    <section aria-label={t('pages.comments.title')} className={styles['panel']}>
      <CommentBox
        model={model}
        id={id}
        sendWords={t('pages.comments.send')}
        onSend={(draft) => sent({ method: 'POST', url: calls.root, body: bodyOf(draft) }, t('pages.comments.sent'))}
      />
      {failure !== '' && <LoadFailure message={failure} again={t('pages.design.reload')} onAgain={again} />}
      {said === null && failure === '' && <Skeleton active />}
      {said?.list.length === 0 && <Empty description={t('pages.comments.empty')} />}
      <ol className={styles['list']}>
        {said?.list.map((comment) => (
          <CommentItem
            key={comment.id}
            model={model}
            id={id}
            comment={comment}
            onChange={(draft) => sent({ method: 'PUT', url: calls.one(comment.id), body: bodyOf(draft) })}
            onRemove={() => void remove(comment.id)}
          />
        ))}
      </ol>
      {said && said.list.length < said.total && (
        <Button type="link" onClick={more}>
          {t('pages.comments.more')}
        </Button>
      )}
    </section>
  )
}
