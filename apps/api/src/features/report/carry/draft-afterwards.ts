import type { ReportData, ReportQuestion } from '@cuelight/contracts/report'
import type { Afterwards } from '@cuelight/contracts/report-afterwards'
import { followsUp } from '../../../coach/questions/classify-question.ts'
import { asksForQuestions } from '../../../coach/rubric/score-answer.ts'
import { clip, splitSentences } from '../../../coach/text.ts'
import type { FrozenInput } from '../input/frozen-input.ts'

/** Says something about the company or the role. */
const aboutThem = /\b(?:we|our|us|the team|company|role|position)\b/iu
const introduction =
  /\b(?:my name is|my name's|i'm|i am|this is)\s+(\p{Lu}\p{Ll}{1,20})(?=[,.]|\s+(?:and|from|the|here)\b|$)/u
const leastWords = 8
const mostQuoted = 220

/** A letter and notes from what was said; what only the candidate knows stands in brackets. */
export function draftAfterwards(data: ReportData, input: FrozenInput): Afterwards {
  return { thankYou: draftThankYou(data, input), notes: listNotes(data, input) }
}

function draftThankYou(data: ReportData, input: FrozenInput): Afterwards['thankYou'] {
  const name = findName(input)
  const [told] = findStatements(input)
  const best = findBest(data.questionDetail)
  const short = data.questionDetail.find(isCutShort)
  const when = data.startTime ? ` on ${longDate.format(new Date(data.startTime))}` : ''
  const paragraphs = [
    `Dear ${name ?? '[name]'},`,
    `Thank you for the conversation${when} about the role of ${data.position} at ${data.companyName}.`,
    told && `You said: “${clip(told, mostQuoted)}” [what you thought of it, in a sentence]`,
    best &&
      `When you asked “${clip(best.question, mostQuoted)}”, I told you: “${best.quote}” [why this matters for the role]`,
    short &&
      `You ${best ? 'also ' : ''}asked “${clip(short.question, mostQuoted)}”. My answer was short, so let me add: [your answer in two sentences]`,
    'I look forward to hearing from you.',
    'Kind regards,\n[your name]',
  ]
  return {
    subject: `Thank you: ${data.position}`,
    body: paragraphs.filter((text) => text).join('\n\n'),
  }
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The interviewer's own introduction, in the first lines. */
function findName({ utterances }: FrozenInput): string | null {
  const first = utterances.filter(({ track }) => track === 'interviewer').slice(0, 5)
  return first.map(({ text }) => introduction.exec(text)?.[1]).find((name) => name) ?? null
}

/** What the interviewer said about the company, the team or the role, without questions; longest first. */
function findStatements({ utterances }: FrozenInput): string[] {
  return utterances
    .filter(({ track, isQuestion }) => track === 'interviewer' && !isQuestion)
    .flatMap(({ text }) => splitSentences(text))
    .filter((text) => !text.endsWith('?') && aboutThem.test(text) && text.split(' ').length >= leastWords)
    .sort((first, second) => second.length - first.length)
}

/** An answer that a letter can still complete: nothing or too little to score was said to a question of its own. */
const isCutShort = (item: ReportQuestion) =>
  item.summary.averageScore === null && !asksForQuestions(item.question) && !followsUp(item.question)

/** The best answer with the candidate's own words that show it. */
function findBest(questions: readonly ReportQuestion[]): { question: string; quote: string } | null {
  const [best] = questions
    .filter(({ feedback }) => feedback?.worked)
    .toSorted((first, second) => (second.summary.averageScore ?? 0) - (first.summary.averageScore ?? 0))
  const quote = best?.feedback?.worked?.quote
  if (!best || !quote) return null
  const sentence = splitSentences(best.userAnswer).find((each) => each.includes(quote)) ?? quote
  return { question: best.question, quote: clip(sentence, mostQuoted) }
}

/** What to know before the next round. */
function listNotes(data: ReportData, input: FrozenInput): Afterwards['notes'] {
  const weak = data.questionDetail.flatMap(({ question, userAnswer, feedback, summary }) => {
    if (asksForQuestions(question)) return []
    if (summary.averageScore === null)
      return `${clip(question, 160)} (${userAnswer === '' ? 'not answered' : 'answered too briefly'})`
    return feedback?.change && summary.averageScore < 60
      ? `${clip(question, 160)} ${feedback.change.text}`
      : []
  })
  const asked = (data.summary.factCheck?.claims ?? []).filter(({ verdict }) => verdict !== 'supported')
  // A sentence is quoted once, with everything in it that the resume does not say.
  const claims = [...Map.groupBy(asked, ({ quote }) => quote)].map(([quote, some]) => {
    const isWrong = some.some(({ verdict }) => verdict === 'contradicting')
    const named = some.map(({ claim }) => claim).join(', ')
    return `${named} (${isWrong ? 'your resume says otherwise' : 'not in your resume'}): “${clip(quote, 160)}”`
  })
  const all = [
    {
      title: 'What they told you',
      items: findStatements(input)
        .slice(0, 5)
        .map((text) => clip(text, mostQuoted)),
    },
    { title: 'What you said and may be asked about again', items: claims.slice(0, 8) },
    { title: 'Questions to answer better next time', items: weak.slice(0, 6) },
  ]
  return all.filter(({ items }) => items.length > 0)
}
