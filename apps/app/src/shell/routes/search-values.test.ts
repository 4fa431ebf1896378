import { expect, test } from 'vitest'
import { readId, readText, searchOf } from './search-values.ts'

test('an id is a positive whole number, however it is written', () => {
  expect([7, '7', ' 7 '].map(readId)).toEqual([7, 7, 7])
  for (const value of ['', '0', '-3', '1.5', 'seven', '9007199254740993', true, null, undefined, {}])
    expect(readId(value)).toBeUndefined()
})

test('a text stays a text, even where the router read a number', () => {
  expect([readText('a'), readText(2), readText(true)]).toEqual(['a', '2', 'true'])
  expect([readText(undefined), readText(null), readText({})]).toEqual([undefined, undefined, undefined])
})

test('a query keeps what its screen knows and nothing else', () => {
  expect(searchOf({ ids: ['id'], texts: ['plan'] })({ id: '4', plan: 3, other: 1 })).toEqual({
    id: 4,
    plan: '3',
  })
})
