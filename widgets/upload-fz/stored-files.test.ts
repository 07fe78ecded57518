import { expect, it } from 'vitest'
import { optional, type FieldKey, type InputField, type Json, type UploadedFile } from '../../engine'
import { uploadFz } from './index'
import { uploadFzDefaults, type UploadFzProps } from './props'

const lease: UploadedFile = { name: 'lease.pdf', fileId: 'f1', url: '/f1' }
const plan: UploadedFile = { name: 'plan.txt', fileId: 'f2', url: '/f2', fileVersionId: 'v1' }
const nothing = { text: String, t: String, language: 'zh', options: () => undefined, lookup: () => null }

const field = (props: Partial<UploadFzProps>): InputField<'uploadFz', UploadFzProps> => ({
  shape: 'input',
  kind: 'uploadFz',
  key: 'files' as FieldKey,
  title: '附件',
  access: optional,
  props: { ...uploadFzDefaults, ...props },
})

it.each<[string, Json, Partial<UploadFzProps>, string[]]>([
  ['files', [lease] as unknown as Json, { accept: ['pdf'] }, []],
  ['files of another type', [lease] as unknown as Json, { accept: ['excel'] }, ['fileType']],
  ['too many', [lease, plan] as unknown as Json, { limit: 1 }, ['tooMany']],
  ['something else', [{ fileId: 1 }], {}, ['type']],
  ['no list', 'lease.pdf', {}, ['type']],
])('judges %s', (_name, value, props, codes) => {
  expect(uploadFz.input?.check?.(value, field(props)).map(({ code }) => code)).toEqual(codes)
})

it('reads the names of the files', () => {
  expect(uploadFz.text([lease, plan] as unknown as Json, field({}), nothing)).toBe('lease.pdf, plan.txt')
})
