import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { id } from '../../http/wire'
import { signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { beginPreview, endPreview, mayPreview, previewTypes, type Preview } from './preview'

const url = '/api/permission/Authority/Preview'
const tag = 'authorization'

/** How a preview is told, in `CurrentUser` too. */
export const presentPreview = (preview: Preview | null) => preview && { objectType: preview.type, objectId: preview.id, fullName: preview.name }

/** Seeing the application as others see it. */
export function addPreviewRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url,
    tag,
    policy: mayPreview,
    body: Type.Object({ objectType: Type.Union(previewTypes.map((type) => Type.Literal(type))), objectId: id }, { additionalProperties: false }),
    data: Type.Object({ objectType: Type.String(), objectId: Type.String(), fullName: Type.String() }),
    summary:
      'From now on this session is answered what a role or a person would be, and nothing that changes anything, until DELETE, signing out, locking or running out. 403 for what may do more than the caller',
    handle: async ({ body, session, access }) =>
      presentPreview(await beginPreview(services, session, { type: body.objectType, id: body.objectId }, access)),
  })
  route.guarded({
    method: 'DELETE',
    url,
    tag,
    policy: signedIn,
    whilePreviewing: true,
    summary: 'Ends the preview of this session; does nothing where there is none',
    handle: ({ session }) => endPreview(services, session, 'left'),
  })
}
