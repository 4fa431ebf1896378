import { describe, expect, it } from 'vitest'
import { samples } from '../../../coach/rubric/sample-answers.fixture.ts'
import { inPlaceTextWorker } from '../../../core/worker/in-place-text-worker.ts'
import { composeReport } from '../generate-report.ts'
import type { FrozenInput } from './frozen-input.ts'

const began = Date.parse('2026-11-21T10:00:00.000Z')
const at = (seconds: number) => new Date(began + seconds * 1000).toISOString()
const [outage] = samples
const good = outage?.good ?? ''
type Line = [track: 'interviewer' | 'candidate', from: number, to: number, text: string]

function freeze(lines: readonly Line[], more: Partial<FrozenInput> = {}): FrozenInput {
  return {
    rubricVersion: 'rubric-9',
    schedule: { position: 'Engineer', companyName: 'Fernway', jobDescription: 'You build services.' },
    cv: null,
    interview: { startedAt: at(0), endedAt: at(3600), durationSeconds: 3600 },
    utterances: lines.map(([track, from, to, text], index) => ({
      id: index + 1,
      track,
      startedAt: at(from),
      endedAt: at(to),
      text,
      engine: 'moonshine-tiny',
      kind: track === 'interviewer' ? 'behavioural' : 'other',
      isQuestion: track === 'interviewer',
    })),
    suggestions: [],
    candidateText: null,
    ...more,
  }
}
const compose = (lines: readonly Line[], more: Partial<FrozenInput> = {}) =>
  composeReport({ textWorker: inPlaceTextWorker }, freeze(lines, more), new Date(at(3601)))
const question = (from: number, text = outage?.question ?? ''): Line => ['interviewer', from, from + 4, text]

describe('bad input', () => {
  it('lists every question without a score when nothing was answered', async () => {
    const data = await compose([question(1), question(60), question(120)])
    expect(data).toMatchObject({ questions: 3, overallScore: null, recommendationScore: null })
    expect(data.questionDetail.map(({ summary }) => summary.averageScore)).toEqual([null, null, null])
    expect(data.summary.assistance).toMatchObject({ missedCount: 3, shownCount: 0 })
  })

  it('scores the same words alike whatever the clock of the caller says', async () => {
    const scoresAt = async (times: readonly [begin: number, end: number][]) =>
      (
        await compose(
          times.flatMap(([begin, end], index): Line[] => [
            question(index * 100, samples[index]?.question),
            ['candidate', index * 100 + begin, index * 100 + end, samples[index]?.good ?? ''],
          ]),
        )
      ).questionDetail.map(({ summary, qualitive }) => [summary.averageScore, qualitive.communicationScore])
    const calm = await scoresAt([
      [5, 40],
      [5, 40],
      [5, 40],
    ])
    const hasty = await scoresAt([
      [18, 21],
      [3, 90],
      [60, 60],
    ])
    expect(calm.flat()).not.toContain(null)
    expect(hasty).toEqual(calm)
  })

  it('finds one-word answers too short to score', async () => {
    const data = await compose([
      question(1),
      ['candidate', 6, 7, 'Persistence.'],
      question(60),
      ['candidate', 66, 67, 'Teamwork.'],
    ])
    expect(data.overallScore).toBeNull()
    expect(data.recommendationScore).toBeNull()
    expect(data.questionDetail[0]?.qualitive.contentQuality).toContain('Too little to score')
    expect(data.summary.answeredCount).toBe(2)
    expect(data.summary.missingReasons.interviewReadinessProbability).toContain('3 scored answers')
  })

  it('handles 500 questions', async () => {
    const lines = Array.from({ length: 500 }, (_, index): Line[] => [
      question(index * 7, `${outage?.question} (${index})`),
      ['candidate', index * 7 + 5, index * 7 + 6, 'I fixed the index and it held.'],
    ]).flat()
    const data = await compose(lines)
    expect(data.questions).toBe(500)
    expect(data.summary.answeredCount).toBe(500)
  })

  it('scores the beginning of an answer of 50,000 words, and shows all of it', async () => {
    const long = `${good} `.repeat(Math.ceil(50_000 / good.split(' ').length))
    const data = await compose([question(1), ['candidate', 6, 3500, long]])
    expect(data.questionDetail[0]?.userAnswer.length).toBe(long.trim().length)
    expect(data.questionDetail[0]?.quantitive.wordsUsed).toBeGreaterThan(3000)
    // The same minute said five hundred times over is a recogniser in a loop, not an answer.
    expect(data.overallScore).toBeNull()
    expect(data.questionDetail[0]?.summary.averageScore).toBeNull()
  })

  it.each([
    [
      'German',
      'Ich habe damals den Dienst neu gebaut und die Fehler um vierzig Prozent gesenkt, weil er jeden Abend ausfiel.',
    ],
    [
      'Russian',
      'Я перестроил сервис платежей и сократил число ошибок на сорок процентов, потому что он падал каждый вечер.',
    ],
    [
      'Japanese',
      '私は 支払い サービス を 作り直して エラー を 四十 パーセント 減らしました それは 毎晩 止まって いた から です',
    ],
    [
      'Arabic',
      'لقد أعدت بناء خدمة الدفع وخفضت الأخطاء بنسبة أربعين في المئة لأنها كانت تتوقف كل مساء بلا سبب',
    ],
  ])('does not score an answer in %s, and says so', async (_language, text) => {
    const data = await compose([question(1), ['candidate', 6, 30, text]])
    expect(data.overallScore).toBeNull()
    expect(data.questionDetail[0]?.userAnswer).toBe(text)
    expect(data.questionDetail[0]?.qualitive.contentQuality).toContain('not readable English')
  })

  it('handles a recording of one side only', async () => {
    expect((await compose([question(1)])).summary.qualityNotes?.join(' ')).toContain(
      'Nothing was heard from your microphone',
    )
    const alone = await compose([['candidate', 6, 40, good]])
    expect(alone).toMatchObject({ questions: 0, overallScore: null })
    expect(alone.summary.qualityNotes?.join(' ')).toContain('Nothing was heard from the interviewer')
  })

  it('reports times that contradict each other and computes no pace from them', async () => {
    const data = await compose([
      question(100),
      ['candidate', 120, 90, good],
      ['candidate', -7200, -7100, 'I said this long before.'],
    ])
    expect(data.summary.qualityNotes?.join(' ')).toContain(
      '2 of 3 lines of the transcript have times that cannot be right',
    )
    expect(data.questionDetail[0]?.delivery?.wordsPerMinute ?? null).toBeNull()
    expect(data.questionDetail[0]?.userAnswer).toBe(good)
  })

  it('shows but does not score a transcript with too much lost sound', async () => {
    const quality = {
      mode: 'live' as const,
      transcription: 'server' as const,
      interviewerSeconds: 40,
      candidateSeconds: 60,
      lostSeconds: 90,
      meanConfidence: null,
      engines: ['moonshine-tiny'],
    }
    const data = await compose([question(1), ['candidate', 6, 40, good]], { quality })
    expect(data.overallScore).toBeNull()
    expect(data.questionDetail[0]?.qualitive.contentQuality).toContain('lost or not understood')
    expect(
      (await compose([question(1), ['candidate', 6, 40, good]], { quality: { ...quality, lostSeconds: 2 } }))
        .overallScore,
    ).toBeGreaterThan(80)
  })
})

describe('text from a client that sent no candidate audio', () => {
  it('is the answer to the only question', async () => {
    const data = await compose([question(1)], { candidateText: good })
    expect(data.overallScore).toBeGreaterThan(80)
    expect(data.summary.qualityNotes?.[0]).toContain('scored instead')
    expect(data.summary.quantitativeOverview.avgResponseTime).toBeNull()
  })

  it('is matched by paragraph when there is one per question, and never guessed', async () => {
    const two = [question(1), question(60)]
    const matched = await compose(two, { candidateText: `${good}\n\nI do not know.` })
    expect(matched.questionDetail[0]?.summary.averageScore).toBeGreaterThan(80)
    expect(matched.questionDetail[1]?.summary.averageScore).toBeNull()
    expect(matched.questionDetail[1]?.userAnswer).toBe('I do not know.')
    const block = await compose(two, { candidateText: good })
    expect(block.overallScore).toBeNull()
    expect(block.summary.qualityNotes?.[0]).toContain('cannot be matched')
  })
})
