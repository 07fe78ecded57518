import { Type } from '@sinclair/typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answered, type AddRoute } from '../http/route'
import { authenticate } from '../http/session'
import { pdfType, sizeLimits, storeFile, uploadTypes, type UploadType } from './store-file'
import { Refusal } from '../errors'
import { isLinkOpen, signLink } from './file-links'
import { contentDisposition } from '../http/headers'
import { anyone, signedIn } from '../policies/policy'
import type { Services } from '../services'
import { fileStore } from './store'

const tag = 'files'
const type = Type.Union(uploadTypes.map((name) => Type.Literal(name)))
const name = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$', 'x-secret': true })
const link = Type.Object({ until: Type.Integer(), sign: Type.String({ maxLength: 100 }) })
/** Pictures inside rich text stand in it by their address for good, and the browser loads them without a header. */
const openType = 'img'
const pictureLink = Type.Partial(link)
const address = Type.Object({ type, name })
const wanted = { fileVersionId: Type.Optional(name), fileId: Type.Optional(name), fileName: Type.Optional(Type.String({ maxLength: 300 })) }
/** How a file is sent: a picture or a pdf to be shown, anything to be saved. */
type Way = 'Image' | 'View' | 'Download'
const wayToShow = ({ contentType }: { readonly contentType: string }): Way =>
  contentType.startsWith('image/') ? 'Image' : contentType === pdfType ? 'View' : 'Download'
const value = Type.Object({
  /** What the file is stored as: clients of the family keep it as its id. */
  name: Type.String(),
  /** What it was called. */
  fileName: Type.String(),
  fileId: Type.String(),
  fileVersionId: Type.String(),
  url: Type.String(),
})
/** Where files of some uploads stand: portraits are pictures as any other. */
const places = { userAvatar: 'img' } as const
const uploaded = Type.Union([...uploadTypes, ...Object.keys(places)].map((one) => Type.Literal(one)))
const placeOf = (given: string): UploadType => (Object.hasOwn(places, given) ? places[given as keyof typeof places] : (given as UploadType))

/** Browsers refuse their pdf viewer to a document in a sandbox. What is sent this way is a pdf by its bytes and its type, never a page. */
const viewerPolicy = "frame-ancestors 'self'"

/** Uploading files, and addresses under which a browser may load them. */
export function addFileRoutes(route: AddRoute, services: Services): void {
  const { store, files, signingKey } = services

  route.guarded({
    method: 'POST',
    url: '/api/file/Uploader/:type',
    tag,
    policy: signedIn,
    opensSomething: true,
    params: Type.Object({ type: uploaded }),
    data: value,
    summary:
      'Stores one file; what is a picture is told by its bytes. 413 above the size of its type, or when the account has sent as much as it may in 24 hours',
    consumes: 'multipart/form-data',
    bodyLimit: sizeLimits.annex + 1024 * 1024,
    async handle({ params, request, user }) {
      const place = placeOf(params.type)
      const part = await request.file({ limits: { fileSize: sizeLimits[place] } })
      if (!part) throw new Refusal('fileMissing')
      const stored = await storeFile(services, {
        type: place,
        name: part.filename,
        bytes: part.file as AsyncIterable<Buffer>,
        userId: user.id,
        limit: { bytes: sizeLimits[place], isExceeded: () => part.file.truncated },
      })
      return { ...stored, name: stored.fileId, fileName: stored.name, url: place === openType ? stored.url : signed(stored.url) }
    },
  })

  const signed = (path: string): string => signLink(signingKey, path, services.now())
  const linkTo = (file: { readonly type: string; readonly id: string }, way: Way): string => signed(`/api/file/${way}/${file.type}/${file.id}`)

  route.guarded({
    method: 'GET',
    url: '/api/file/GetPreviewFile',
    tag,
    policy: signedIn,
    opensSomething: true,
    summary: 'An address that shows the file for ten minutes; `download` makes one that saves it',
    data: Type.String(),
    query: Type.Object({ ...wanted, download: Type.Optional(Type.String()) }),
    async handle({ query }) {
      const file = await store.of(fileStore).byId(query.fileVersionId ?? query.fileId ?? '')
      if (!file) throw new Refusal('notFound')
      return linkTo(file, query.download === '1' ? 'Download' : wayToShow(file))
    },
  })

  route.guarded({
    method: 'GET',
    url: '/api/file/Uploader/Preview',
    tag,
    policy: signedIn,
    opensSomething: true,
    summary: 'An address that shows the file for ten minutes, empty where there is no such file',
    data: Type.String(),
    query: Type.Object(wanted),
    async handle({ query }) {
      const file = await store.of(fileStore).byId(query.fileVersionId ?? query.fileId ?? '')
      return file ? linkTo(file, wayToShow(file)) : ''
    },
  })

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    params: { readonly type: string; readonly name: string },
    query: { readonly until?: number; readonly sign?: string },
    way: Way,
  ): Promise<typeof answered> => {
    const path = request.url.split('?')[0] ?? ''
    const isOpen = way === 'Image' && params.type === openType
    if (!isOpen && !isLinkOpen(signingKey, path, query.until ?? 0, query.sign ?? '', services.now())) throw new Refusal('fileLinkExpired')
    const file = await store.of(fileStore).byId(params.name)
    if (!file || file.type !== params.type || (way !== 'Download' && wayToShow(file) !== way)) throw new Refusal('notFound')
    reply
      .header('content-type', way === 'Download' ? 'application/octet-stream' : file.contentType)
      .header('content-length', file.size)
      .header('content-disposition', contentDisposition(way === 'Download' ? 'attachment' : 'inline', file.name))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', way === 'View' ? viewerPolicy : "default-src 'none'; sandbox")
      // What opens by a signature is not kept: its address is good for minutes, a browser's memory for as long as it likes.
      .header('cache-control', isOpen ? 'private, max-age=600' : 'no-store')
      .send(files.read(file.id))
    return answered
  }

  route.open({
    method: 'GET',
    url: '/api/file/Image/:type/:name',
    tag,
    policy: anyone('the signature in the address opens this one file for ten minutes; a picture of rich text opens by its random name alone'),
    params: address,
    query: pictureLink,
    produces: 'image/*',
    summary: 'A picture, to be shown',
    handle: ({ request, reply, params, query }) => send(request, reply, params, query, 'Image'),
  })
  route.open({
    method: 'GET',
    url: '/api/file/View/:type/:name',
    tag,
    policy: anyone('the signature in the address opens this one file for ten minutes'),
    params: address,
    query: link,
    produces: pdfType,
    summary: 'A pdf, to be shown by the browser’s own viewer',
    handle: ({ request, reply, params, query }) => send(request, reply, params, query, 'View'),
  })
  route.open({
    method: 'GET',
    url: '/api/file/Download/:type/:name',
    tag,
    policy: anyone('the signature in the address opens this one file for ten minutes; without one, who is signed in is told an address with one'),
    params: address,
    query: pictureLink,
    produces: 'application/octet-stream',
    summary:
      'A file, to be saved; without a signature, and with the token of a session, `{name, url}` in the envelope: where it opens for ten minutes',
    async handle({ request, reply, params, query }) {
      if (query.sign !== undefined || request.headers.authorization === undefined) return send(request, reply, params, query, 'Download')
      await authenticate(request, store, services.env.sessionMinutes, services.now(), {})
      const file = await store.of(fileStore).byId(params.name)
      if (!file || file.type !== params.type) throw new Refusal('notFound')
      return { name: file.name, url: linkTo(file, 'Download') }
    },
  })
}
