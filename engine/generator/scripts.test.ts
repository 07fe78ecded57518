import { expect, it } from 'vitest'
import { isEmptyScript } from './scripts'

it.each([
  '',
  '   ',
  '// nothing yet',
  '() => {}',
  '({ data, formData, setFormData }) => {\n    // your code here\n    \n}',
  '({ data, formData }) => {n    // your code heren}',
  'function () { /* later */ }',
  'async (a) => {\n}',
  '(function(){})',
  'data => { }',
  '({ formData }) => {\n    return new Promise((resolve, reject) => {\n        // \u5728\u6b64\n\n        // go on\n        resolve()\n\n        // stop\n        // reject()\n    })\n}',
  '({ formData }) => {n    return new Promise((resolve, reject) => {n        // \u5728\u6b64nn        // goonn        resolve()nn        // reject()n    })n}',
  '({ data }) => {\n    // words\n    return true\n}',
])('%j says nothing', (text) => {
  expect(isEmptyScript(text)).toBe(true)
})

it.each([
  '({ data }) => { alert(data) }',
  '({ data }) => {n    // words n alert(data)n}',
  'clickTestButton1',
  '() => 1',
  '() => {\n return new Promise((resolve, reject) => {\n reject()\n })\n}',
  '() => { return new Promise((resolve) => { check(); resolve() }) }',
  '() => {\n  // words\n  run()\n}',
  'function () { return 1 }',
  `() => { ${'/* '.repeat(100_000)}`,
])('%j would have to be run', (text) => {
  expect(isEmptyScript(text)).toBe(false)
})
