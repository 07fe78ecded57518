import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../engine/render'
import { timeFormat } from '../i18n/time-format'
import { CommentBox, type Draft } from './comment-box'
import type { Comment } from './comment-calls'
import { CommentFiles } from './comment-files'
import { asTyped, partsOf } from './comment-text'
import styles from './comments.module.css'

interface CommentItemProps {
  readonly model: string
  readonly id: string
  readonly comment: Comment
  readonly onChange: (draft: Draft) => Promise<string>
  readonly onRemove: () => void
}

/** What somebody said; one's own is changed and taken back. */
export function CommentItem({ model, id, comment, onChange, onRemove }: CommentItemProps) {
  const { t } = useTranslation()
  const { language } = useServices()
  const [editing, setEditing] = useState(false)
  const { own, text, people, files, time, editedTime } = comment
  const user = comment.user === '' ? t('pages.comments.former') : comment.user
  const change = async (draft: Draft) => {
    const refused = await onChange(draft)
    if (refused === '') setEditing(false)
    return refused
  }
  return (
    <li className={styles['comment']}>
      <p className={styles['head']}>
        <strong>{user}</strong>
        <time dateTime={new Date(time).toISOString()}>{timeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)}</time>
        {editedTime !== null && <span>{t('pages.comments.edited')}</span>}
        {own && !editing && (
          <span className={styles['acts']}>
            <Button type="link" size="small" onClick={() => setEditing(true)}>
              {t('pages.comments.edit')}
            </Button>
            <Button type="link" size="small" danger onClick={onRemove}>
              {t('pages.comments.remove')}
            </Button>
          </span>
        )}
      </p>
      {editing ? (
        <CommentBox
          model={model}
          id={id}
          begins={{ text: asTyped(text, people), files, people: new Map(people.map((one) => [one.name, one.id])) }}
          sendWords={t('pages.comments.save')}
          onSend={change}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {text !== '' && (
            <p className={styles['text']}>
              {partsOf(text, people).map((part, at) =>
                'name' in part ? (
                  <mark key={at} className={styles['mention']}>
                    @{part.name}
                  </mark>
                ) : (
                  part.text
                ),
              )}
            </p>
          )}
          <CommentFiles files={files} />
        </>
      )}
    </li>
  )
}
