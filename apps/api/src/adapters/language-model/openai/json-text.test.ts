import { describe, expect, it } from 'vitest'
import { JsonText, readJsonText } from './json-text.ts'

const object = '{"a":"} \\" {","b":{"c":[1]}}'

describe('the JSON in what a model says', () => {
  it.each([
    ['nothing around it', object],
    ['a fence', `\`\`\`json\n${object}\n\`\`\``],
    ['thoughts with braces', `<think>maybe {"a":1}?</think>\n${object}`],
    ['thoughts under another name', ` <Reasoning>{</Reasoning>${object} and more {}`],
    ['a greeting', `Sure! Here it is: ${object}. Anything else?`],
  ])('%s', (_name, text) => {
    expect(readJsonText(text)).toBe(object)
    for (const size of [1, 2, 7]) {
      const reader = new JsonText()
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(pieces.map((piece) => reader.push(piece)).join('')).toBe(object)
    }
  })

  it('finds none in a thought that never ends, nor in plain words', () => {
    expect(readJsonText('<think>{"a":1}')).toBe('')
    expect(readJsonText('nonsense')).toBe('')
  })

  it('reads behind thoughts whose beginning stood in the prompt', () => {
    expect(readJsonText(`Well, {this} fits.</think>${object}`)).toBe(object)
  })
})
