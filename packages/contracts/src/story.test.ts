import { expect, it } from 'vitest'
import { saveStorySchema } from './story.ts'

const noWords = { situation: null, task: null, action: null, result: null, change: null }
const story = { place: { storyId: 7 }, cue: 'The night the pumps failed', words: noWords }
const problemsOf = (input: object) =>
  saveStorySchema
    .safeParse({ ...story, ...input })
    .error?.issues.map(({ message, path }) => [path.join('.'), message]) ?? []

it('takes a cue of seven words and refuses one of eight, or none', () => {
  expect(problemsOf({ cue: '  one two three four five six seven ' })).toEqual([])
  expect(problemsOf({ cue: 'one two three four five six seven eight' })).toEqual([
    ['cue', 'Please use at most 7 words'],
  ])
  expect(problemsOf({ cue: ' ' })).toEqual([['cue', 'Please give the story a few words to know it by']])
  expect(problemsOf({ cue: 'x'.repeat(121) })).toEqual([['cue', 'Please keep this under 120 characters']])
})

it('needs own words for a story that stands on no resume line', () => {
  const missing = [['words.action', 'Please say what you did']]
  expect(problemsOf({ place: null })).toEqual(missing)
  expect(problemsOf({ place: null, words: { ...noWords, action: '  ' } })).toEqual(missing)
  expect(problemsOf({ place: null, words: { ...noWords, result: 'It held.' } })).toEqual([])
})
