import { levelOf } from '../../apps/api/src/coach/rubric/levels.ts'
import type { RubricQuestion } from '../../apps/api/src/coach/rubric/rubric-input.ts'
import { scoreAnswer } from '../../apps/api/src/coach/rubric/score-answer.ts'
import type { Figure } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'
import { readReportHeld } from './read-data.ts'

type Answer = (question: string, kind: string, text: string) => RubricQuestion
/** A larger change would be large enough to act on. */
const maxInjectionPoints = 5

/** How an injected line, filler words and a good but unrelated story change the scores of the held answers. */
export function evaluateHeldAnswers(answer: Answer): { figures: Figure[]; details: unknown } {
  const held = readReportHeld()
  const scored = (question: string, kind: string, text: string) =>
    scoreAnswer(answer(question, kind, text), held.jobText)
  const offTopic = held.ladders.flatMap((asked) =>
    held.ladders
      .filter((told) => told !== asked && told.kind === asked.kind)
      .map((told) => ({
        question: asked.question,
        told: told.question,
        onTopic: scored(asked.question, asked.kind, asked.good).score ?? 0,
        offTopic: scored(asked.question, asked.kind, told.good).score ?? 0,
      })),
  )
  const levels = held.ladders.map(({ question, kind, good, worse }) => ({
    question,
    clean: levelOf(scored(question, kind, good).content ?? 0),
    filled: levelOf(scored(question, kind, worse.fillers ?? '').content ?? 0),
  }))
  const injected = held.ladders.flatMap(({ question, kind, good, worse }) =>
    [good, ...Object.values(worse)].flatMap((text) =>
      held.injections.map((line) => ({
        line,
        text: text.slice(0, 60),
        words: text.split(' ').length,
        change:
          (scored(question, kind, `${text} ${line}`).score ?? 0) - (scored(question, kind, text).score ?? 0),
      })),
    ),
  )
  const moved = injected.filter(({ change }) => Math.abs(change) > maxInjectionPoints)
  const below = offTopic.filter((pair) => pair.offTopic < pair.onTopic)
  const same = levels.filter(({ clean, filled }) => clean === filled)
  return {
    figures: [
      describeShare('held: a good story about something else scores lower', below.length, offTopic.length),
      describeShare('held: same level with and without fillers', same.length, levels.length),
      describeShare(
        `injected lines that move a score by at most ${maxInjectionPoints} points`,
        injected.length - moved.length,
        injected.length,
      ),
    ],
    details: { offTopicNotLower: offTopic.filter((pair) => !below.includes(pair)), levels, moved },
  }
}
