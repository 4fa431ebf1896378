import { describe, expect, it } from 'vitest'
import { jobText, ladders } from './degradation-pairs.fixture.ts'
import type { RubricQuestion } from './rubric-input.ts'
import { scoreAnswer } from './score-answer.ts'

const comfortable = { responseTimeMs: 1500, wordsPerMinute: 140 }

function ask(
  question: string,
  kind: string,
  userAnswer: string,
  timing: { responseTimeMs?: number; wordsPerMinute?: number } = {},
): RubricQuestion {
  const { responseTimeMs, wordsPerMinute } = { ...comfortable, ...timing }
  const speakingMs = (userAnswer.split(' ').length * 60_000) / wordsPerMinute
  return { question, kind, suggestedAnswer: '', userAnswer, responseTimeMs, speakingMs }
}

const pairs = ladders.flatMap(({ question, kind, good, worse }) =>
  worse.map((answer) => ({ question, kind, good, ...answer })),
)

describe('a clearly worse answer scores lower', () => {
  it('has at least thirty pairs', () => expect(pairs.length).toBeGreaterThanOrEqual(30))

  it.each(pairs)('$how: $question', ({ question, kind, good, text, ...timing }) => {
    const better = scoreAnswer(ask(question, kind, good), jobText)
    const worse = scoreAnswer(ask(question, kind, text, timing), jobText)
    expect(worse.score).not.toBeNull()
    expect(Number(worse.score)).toBeLessThan(Number(better.score))
  })
})
