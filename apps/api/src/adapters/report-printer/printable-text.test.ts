import { expect, test } from 'vitest'
import { hasUnprintable, printable, spokenInstead } from './printable-text.ts'

test.each([
  ['Łukasz, Παππάς, Иван, Şebnem and Đặng', 'Łukasz, Παππάς, Иван, Şebnem and Đặng'],
  ['I said 東京電力 twice', 'I said [Chinese or Japanese text] twice'],
  ['これは 日本語 です。', '[Japanese text]'],
  ['김민수 at 삼성전자, Seoul', '[Korean text] at [Korean text], Seoul'],
  ['สวัสดี and नमस्ते', '[Thai text] and [Indian script]'],
  ['Thanks 👩🏽‍💻 all', 'Thanks [emoji] all'],
  ['ሰላም', '[text in another script]'],
  ['Zürich', 'Zürich'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
  expect(hasUnprintable(text)).toBe(printed.includes('['))
})

test('gives the text itself to whoever cannot see the page', () => {
  expect(spokenInstead('삼성전자')).toEqual({ actual: '삼성전자' })
  expect(spokenInstead('Łódź')).toEqual({})
})
