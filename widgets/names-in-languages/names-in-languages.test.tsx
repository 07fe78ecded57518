// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { languages, optional, type FieldKey, type JsonObject } from '../../engine'
import { wordsOf } from '../../server/text/language'
import { drawInput } from '../../tests/support/input-harness'
import { namesInLanguages } from './index'
import { namesInLanguagesDefaults, type NamesInLanguagesProps } from './props'
import NamesInLanguagesWidget from './widget'

afterEach(cleanup)

const draw = (value?: JsonObject) =>
  drawInput<NamesInLanguagesProps, JsonObject>(NamesInLanguagesWidget, { props: namesInLanguagesDefaults, ...(value && { value }) })

it('has a box for every language, in order, that the tab key goes through', async () => {
  draw({ en: 'Red' })
  const boxes = screen.getAllByRole('textbox')
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['简体中文', '繁體中文', 'English'])
  expect(boxes.map((box) => box.getAttribute('lang'))).toEqual(['zh-CN', 'zh-TW', 'en'])
  for (const box of boxes) {
    await userEvent.tab()
    expect(document.activeElement).toBe(box)
  }
})

it('gives what is typed beside what other languages say, and without a language whose box is emptied', async () => {
  const drawn = draw({ zhtw: '紅', en: 'Red' })
  await userEvent.type(screen.getByRole('textbox', { name: '简体中文' }), '红')
  expect(drawn.last()).toEqual({ zhtw: '紅', en: 'Red', zh: '红' })
  await userEvent.clear(screen.getByRole('textbox', { name: 'English' }))
  expect(drawn.last()).not.toHaveProperty('en')
})

it('is empty without a name, refuses what is too long or of no language, and is read with the languages', () => {
  const field = {
    shape: 'input',
    kind: 'namesInLanguages',
    key: 'value' as FieldKey,
    title: 'value',
    access: optional,
    props: { maxLength: 3 },
  } as const
  const { check, isEmpty } = namesInLanguages.input
  expect([{}, { en: ' ' }, { en: 'Red' }].map((value) => isEmpty?.(value))).toEqual([true, true, false])
  expect(check?.({ en: 'Red', zh: '红' }, field)).toEqual([])
  expect(check?.({ en: 'Blue' }, field)).toEqual([{ code: 'tooLong', detail: { max: 3 } }])
  for (const strange of ['Red', ['Red'], { fr: 'Le' }, { en: 7 }]) expect(check?.(strange, field)).toEqual([{ code: 'type' }])
})

it('calls every language by its own name', () => {
  for (const language of languages) expect(wordsOf(language).t(`widgets.language.${language}`)).not.toMatch(/^widgets\./)
})
