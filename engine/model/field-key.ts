const shape = /^[A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff-]{0,59}$/
const reserved = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'id', 'version'])

/** Whether a text may name a value of a record: letters, digits, `_`, `-` or Chinese, at most 60, none that objects or records reserve. */
export const isFieldKey = (text: unknown): text is string => typeof text === 'string' && shape.test(text) && !reserved.has(text)
