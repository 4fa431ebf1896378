import { detectQuestion } from '../../../apps/api/src/live-engine/questions/question-detector.ts'
import { judgeEnding } from '../../../apps/api/src/live-engine/questions/unfinished.ts'
import type { Figure } from '../../kit/measure.ts'
import { describeShare } from '../../kit/share.ts'
import { readPauses } from '../read-data.ts'

/** Every tenth turn has a pause in its middle that is long enough to look like its end. */
const pausingShare = 0.1

/**
 * What the words alone decide at a pause, as the built-in recogniser heard them: first halves of questions, which
 * must not pass for whole ones, and whole questions, which must not wait.
 */
export function evaluateWords(): { figures: Figure[]; details: unknown } {
  const { halves, complete } = readPauses()
  const judged = [
    ...halves.map(({ heard }) => ({ isHalf: true, heard, ending: judge(heard) })),
    ...complete.map(({ heard }) => ({ isHalf: false, heard, ending: judge(heard) })),
  ]
  const count = (isHalf: boolean, ...endings: string[]) =>
    judged.filter((one) => one.isHalf === isHalf && endings.includes(one.ending)).length
  const [cut, late] = [count(true, 'over'), count(true, 'doubtful')]
  const share = (pausingShare * (cut + late)) / halves.length
  return {
    figures: [
      describeShare('words, held halves: taken as over (cut at 600 ms)', cut, halves.length),
      describeShare('words, held halves: cut at 1400 ms', late, halves.length),
      describeShare('words, held whole questions: over at 600 ms', count(false, 'over'), complete.length),
      describeShare('words, held whole questions: at 1400 ms', count(false, 'doubtful'), complete.length),
      describeShare('words, held whole questions: at 3000 ms', count(false, 'open'), complete.length),
      {
        name: 'words, held: false cut-offs at 600 ms when every tenth turn pauses 1.4 s or longer inside',
        value: share * 100,
        unit: '%',
        count: halves.length,
      },
    ],
    details: judged.filter(({ isHalf, ending }) => (ending === 'over') === isHalf),
  }
}

/** What is not a question yet waits like an unfinished one. */
const judge = (heard: string) => (detectQuestion(heard).isQuestion ? judgeEnding(heard) : 'open')
