import { describe, expect, it } from 'vitest'
import { modelDraftSchema } from './operator.ts'

const draft = { part: 'answers', fields: {}, key: { kind: 'keep' } }
const problemOf = (input: object) =>
  modelDraftSchema.safeParse({ ...draft, ...input }).error?.issues[0]?.message

it('unsets the fields that a draft leaves out or empty', () => {
  const { fields } = modelDraftSchema.parse({ ...draft, fields: { live: ' gpt ', report: '  ' } })
  expect(fields).toEqual({
    preset: null,
    address: null,
    live: 'gpt',
    preparation: null,
    report: null,
    model: null,
    dimensions: null,
    protocol: null,
  })
})

describe('the address of a server', () => {
  it.each(['http://localhost:11434/v1', 'https://api.example.com', 'https://host/path?user=a@b'])(
    'may be %s',
    (address) => {
      expect(problemOf({ fields: { address } })).toBeUndefined()
    },
  )
  it.each(['ftp://example.com', 'xhttp://example.com', 'localhost:8080', 'httpsx://example.com', ''])(
    'may not be %s',
    (address) => {
      expect(problemOf({ fields: { address } })).toBe('Please enter an http or https address.')
    },
  )
  it('holds no key', () => {
    for (const address of ['https://key@example.com/v1', 'HTTP://a:b@host'])
      expect(problemOf({ fields: { address } })).toBe(
        'Please enter the key in its own field, not in the address.',
      )
  })
})

it('takes a whole number of dimensions from 1 to 4096', () => {
  const wrong = 'Please enter a whole number from 1 to 4096.'
  for (const dimensions of ['1', '384', '4096']) expect(problemOf({ fields: { dimensions } })).toBeUndefined()
  for (const dimensions of ['0', '012', '4097', '12345', '1.5', '-1', ''])
    expect(problemOf({ fields: { dimensions } })).toBe(wrong)
})

it('takes a key without spaces and drops those around it', () => {
  const set = (value: string) => ({ key: { kind: 'set', value } })
  expect(modelDraftSchema.parse({ ...draft, ...set(' sk-1 ') }).key).toEqual({ kind: 'set', value: 'sk-1' })
  expect(problemOf(set('x'.repeat(500)))).toBeUndefined()
  for (const value of ['', 'two words', 'x'.repeat(501), 'schl\u00fcssel'])
    expect(problemOf(set(value))).toBe('Please enter the key without spaces.')
})
