// @vitest-environment jsdom
import type { LiveAnswer } from '@cuelight/contracts/live'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoriesToChoose, type StoryChoice } from './stories-to-choose.tsx'

const tell = vi.fn<(choice: StoryChoice) => Promise<number>>()

const offer = (cvChunkId: number, cue: string) => ({
  cvChunkId,
  section: 'Experience',
  text: `${cue} in 2021`,
  cue,
})
const answer = (over: Partial<LiveAnswer> = {}) =>
  ({
    id: 5,
    status: 'done',
    segments: [{ kind: 'bridge', part: 'headline', text: 'Give me a moment.', chunkIds: [] }],
    evidence: [offer(1, 'Led the migration'), offer(2, 'Counted the stock'), offer(3, 'Painted the room')],
    ...over,
  }) as LiveAnswer

beforeEach(() => {
  tell.mockReset().mockResolvedValue(9)
})
afterEach(cleanup)

test('a key tells the story of its number', async () => {
  render(<StoriesToChoose answer={answer()} shown={answer()} keysIn={window} tell={tell} />)
  expect(screen.getByText('Which one do you tell?')).toBeDefined()
  await userEvent.setup().keyboard('2')
  expect(tell.mock.calls).toEqual([[{ answerId: 5, cvChunkId: 2 }]])
})

test('an older answer listens to no key, but to a click', async () => {
  const user = userEvent.setup()
  render(<StoriesToChoose answer={answer()} shown={answer()} keysIn={null} tell={tell} />)
  await user.keyboard('1')
  expect(tell).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Painted the room' }))
  expect(tell.mock.calls).toEqual([[{ answerId: 5, cvChunkId: 3 }]])
})

test('what is told already is not offered', () => {
  const segments = [{ kind: 'grounded' as const, part: 'action' as const, text: 'I led it.', chunkIds: [1] }]
  const shown = answer({ segments })
  render(<StoriesToChoose answer={shown} shown={shown} keysIn={window} tell={tell} />)
  expect(screen.getByText('Or tell another one')).toBeDefined()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '1Counted the stock',
    '2Painted the room',
  ])
})

test('the story that is told keeps its place and number, and is not told twice', async () => {
  const user = userEvent.setup()
  const segments = [
    { kind: 'grounded' as const, part: 'action' as const, text: 'I counted it.', chunkIds: [2] },
  ]
  const form = answer({ id: 9, formOfAnswerId: 5, segments })
  render(<StoriesToChoose answer={answer()} shown={form} keysIn={window} tell={tell} />)
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('2Counted the stock')
  await user.keyboard('23')
  expect(tell.mock.calls).toEqual([[{ answerId: 5, cvChunkId: 3 }]])
})

test('keys work in the window they are given, and a refusal is read beside the stories', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  tell.mockRejectedValue(new Error('This interview has ended.'))
  render(<StoriesToChoose answer={answer()} shown={answer()} keysIn={frame.contentWindow} tell={tell} />)
  await userEvent.setup().keyboard('1')
  expect(tell).not.toHaveBeenCalled()
  frame.contentWindow?.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(tell.mock.calls).toEqual([[{ answerId: 5, cvChunkId: 1 }]])
  frame.remove()
})
