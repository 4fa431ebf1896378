import type { LiveAnswer, Utterance } from '@cuelight/contracts/live'
import { expect, test } from 'vitest'
import type { LiveState } from '../live-state.ts'
import { findOffer } from './find-offer.ts'

const line = (id: number, isOffered: boolean, track: Utterance['track'] = 'interviewer'): Utterance => ({
  id,
  track,
  startedAt: '2030-01-01T00:00:05Z',
  endedAt: '2030-01-01T00:00:07Z',
  text: 'And that was in Leeds.',
  isQuestion: false,
  isOffered,
})
const find = (utterances: Utterance[], changes: Partial<LiveState> = {}) =>
  findOffer({ utterances, answers: [], status: 'live', ...changes } as LiveState)?.id

test('offers what the interviewer said last, until they say more, it is answered or the interview ends', () => {
  expect(find([line(1, true)])).toBe(1)
  expect(find([line(1, true), line(2, false, 'candidate')])).toBe(1)
  expect(find([line(1, true), line(2, false)])).toBeUndefined()
  expect(find([line(1, true)], { status: 'ended' })).toBeUndefined()
  const answer = { id: 9, utteranceId: 1, status: 'streaming' } as LiveAnswer
  expect(find([line(1, true)], { answers: [answer] })).toBeUndefined()
  expect(find([])).toBeUndefined()
})
