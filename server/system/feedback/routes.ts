import { Type } from '@sinclair/typebox'
import { textForLog } from '../../http/logging'
import type { AddRoute } from '../../http/route'
import { newId } from '../../ids'
import { signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { logStore } from '../../store/logs'

/** What users tell the administrators, kept among the logs. */
export function addFeedbackRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: '/api/system/Feedback',
    tag: 'system',
    summary: 'Notes what a user wants to say, with the page where it was said',
    policy: signedIn,
    rateLimit: { max: 10, timeWindow: '1 minute' },
    bodyLimit: 8192,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }), page: Type.String({ maxLength: 300 }) }),
    async handle({ body, user, request }) {
      const now = services.now()
      await services.store.of(logStore).write({
        id: newId(now),
        type: 'feedback',
        userId: user.id,
        account: user.account,
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        outcome: textForLog(body.page),
        detail: body.text.trim(),
        creatorTime: now,
      })
    },
  })
}
