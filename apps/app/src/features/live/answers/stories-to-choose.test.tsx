// @vitest-environment jsdom
import type { LiveAnswer } from '@cuelight/contracts/live'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoriesToChoose } from './stories-to-choose.tsx'

const { tell } = vi.hoisted(() => ({ tell: vi.fn() }))
vi.mock('../../../shell/api-client.ts', () => ({
  client: { live: { tellStory: { mutate: tell } } },
  messageOf: (error: unknown) => String(error),
}))
vi.mock('@cuelight/ui/components/toast', () => ({ useToast: () => ({ showToast: vi.fn() }) }))

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
  render(<StoriesToChoose answer={answer()} hasKeys />)
  expect(screen.getByText('Which one do you tell?')).toBeDefined()
  await userEvent.setup().keyboard('2')
  expect(tell.mock.calls).toEqual([[{ answerId: 5, cvChunkId: 2 }]])
})

test('an older answer listens to no key, but to a click', async () => {
  const user = userEvent.setup()
  render(<StoriesToChoose answer={answer()} hasKeys={false} />)
  await user.keyboard('1')
  expect(tell).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Painted the room' }))
  expect(tell.mock.calls).toEqual([[{ answerId: 5, cvChunkId: 3 }]])
})

test('what is told already is not offered', () => {
  const segments = [{ kind: 'grounded' as const, part: 'action' as const, text: 'I led it.', chunkIds: [1] }]
  render(<StoriesToChoose answer={answer({ segments })} hasKeys />)
  expect(screen.getByText('Or tell another one')).toBeDefined()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '1Counted the stock',
    '2Painted the room',
  ])
})
