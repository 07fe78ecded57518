import type { FamilyCall } from '../call'
import { peopleSheet } from '../people-sheet'

const root = '/api/file'
/** One point. */
export const picture = {
  name: '回放.png',
  type: 'image/png',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
}
const text = { name: '回放.txt', type: 'text/plain', content: Buffer.from('回放').toString('base64') }

const people = { name: 'people.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content: peopleSheet }

/** 7.14: files. A client keeps `name` of an upload as the `fileId` of its value, and `url` to show it. */
export const files: readonly FamilyCall[] = [
  {
    method: 'POST',
    path: `${root}/Uploader/annex`,
    file: text,
    reads: { name: 'id', url: 'id' },
    keeps: { fileName: 'name', fileUrl: 'url' },
  },
  { method: 'POST', path: `${root}/Uploader/annex`, note: 'people', file: people, reads: { name: 'id' }, keeps: { usersFile: 'name' } },
  {
    method: 'POST',
    path: `${root}/Uploader/annexpic`,
    file: picture,
    reads: { name: 'id', url: 'id' },
    keeps: { pictureName: 'name', pictureUrl: 'url' },
  },
  {
    method: 'POST',
    path: `${root}/Uploader/userAvatar`,
    file: picture,
    reads: { name: 'id', url: 'id' },
    keeps: { avatarName: 'name', avatarUrl: 'url' },
  },
  { method: 'POST', path: `${root}/Uploader/IM`, file: picture, reads: { name: 'id' }, keeps: { chatPicture: 'name' } },
  { method: 'POST', path: `${root}/Uploader/document`, file: text, reads: { url: 'id' } },
  { method: 'GET', path: '{pictureUrl}', note: 'a picture as `<img>`', as: 'nobody', gives: 'picture' },
  { method: 'GET', path: '{avatarUrl}', note: 'an avatar as `<img>`', as: 'nobody', gives: 'picture' },
  { method: 'GET', path: `${root}/Download/annex/{fileName}`, reads: { url: 'id' }, keeps: { savedUrl: 'url' } },
  { method: 'GET', path: '{savedUrl}', note: 'the file itself', as: 'nobody', gives: 'file' },
  {
    method: 'GET',
    path: `${root}/Uploader/Preview`,
    query: { fileName: '{fileName}', fileVersionId: '{fileName}', fileDownloadUrl: '{fileUrl}' },
    reads: { '': 'id' },
  },
  { method: 'GET', path: `${root}/GetPreviewFile`, query: { fileName: '{fileName}', fileVersionId: '{fileName}' }, reads: { '': 'id' } },
]
