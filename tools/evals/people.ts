import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { addBiographyLines } from '../../apps/api/src/coach/biography.ts'
import { indexLines } from '../../apps/api/src/coach/choose/line-features.ts'
import { toStatement } from '../../apps/api/src/coach/choose/question-statement.ts'
import { rankEvidence } from '../../apps/api/src/coach/choose/rank-evidence.ts'
import { validateSegment } from '../../apps/api/src/coach/claims/validator.ts'
import { summariseJobDescription } from '../../apps/api/src/coach/job/summarise-job.ts'
import { classifyQuestion } from '../../apps/api/src/coach/questions/classify-question.ts'
import { competencies } from '../../apps/api/src/coach/questions/competencies.ts'
import { draftStories } from '../../apps/api/src/coach/stories/draft-stories.ts'
import { type ChosenStory, matchStory } from '../../apps/api/src/coach/stories/match-story.ts'
import { proposeStories, rateCompetencies } from '../../apps/api/src/coach/stories/rate-competencies.ts'
import { readCompetencies } from '../../apps/api/src/coach/stories/read-competencies.ts'
import { noWords } from '../../apps/api/src/coach/stories/story-parts.ts'
import { composeAnswer } from '../../apps/api/src/coach/write/compose-answer.ts'
import { frames } from '../../apps/api/src/coach/write/frames.ts'
import type { Embedder } from '../../apps/api/src/ports/embedder.ts'
import type { ResumeLine } from '../../apps/api/src/ports/language-model.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'

/** Nobody tunes on these two; their figures stand apart. */
const untouched = new Set(['marketing', 'pubfin'])

const lineSchema = z.object({
  resume: z.string(),
  lineId: z.string(),
  section: z.string(),
  role: z.object({ employer: z.string(), title: z.string(), dates: z.string() }).nullable(),
  text: z.string(),
})
const jobSchema = z.object({
  resume: z.string(),
  position: z.string(),
  companyName: z.string(),
  companyDetails: z.string(),
  jobDescription: z.string(),
})
const questionSchema = z.object({
  resume: z.string(),
  kind: z.enum(['behavioural', 'technical', 'biographical', 'situational', 'knowledge', 'follow-up', 'none']),
  question: z.string(),
  previous: z.string().nullable(),
  competency: z.string().nullable(),
  best: z.array(z.string()),
  acceptable: z.array(z.string()),
  hardNegatives: z.array(z.string()),
})
type Question = z.infer<typeof questionSchema>

interface Person {
  id: string
  lineIds: string[]
  lines: ResumeLine[]
  vectors: Float32Array[]
  job: z.infer<typeof jobSchema>
  questions: Question[]
}

interface Answered {
  person: string
  asked: Question
  /** What the coach takes the question for. */
  kind: string
  told: string[]
  ranked: string[]
  texts: string[]
  cue: string
  saysNothingNear: boolean
  /** Tells a story as the closest one there is. */
  saysClosest: boolean
  refused: number
}

/** The coach as it is used, without any choice made before: kinds, choice, certainty and form, tuned and untouched people apart. */
export async function evaluatePeople(
  embedder: Embedder,
  groups: readonly ('tuned' | 'untouched')[] = ['tuned', 'untouched'],
  { hasChosen = false } = {},
): Promise<Measured> {
  const answered: Answered[] = []
  for (const person of await readPeople(embedder, groups))
    answered.push(...(await answerAll(person, embedder, hasChosen ? chooseStories(person) : [])))
  const figures = groups.flatMap((group) =>
    describeGroup(
      group,
      answered.filter(({ person }) => untouched.has(person) === (group === 'untouched')),
    ),
  )
  const details = answered
    .filter(({ asked, told }) => asked.best.length > 0 && !isRight(asked, told))
    .map(({ person, asked, told, cue }) => ({
      person,
      kind: asked.kind,
      question: asked.question,
      told,
      best: asked.best,
      cue,
    }))
  return { figures, details }
}

async function readPeople(embedder: Embedder, groups: readonly string[]): Promise<Person[]> {
  const read = <Schema extends z.ZodType>(schema: Schema, file: string) =>
    ['people-a', 'people-b'].flatMap((folder) =>
      readFileSync(new URL(`./data/${folder}/${file}.jsonl`, import.meta.url), 'utf8')
        .trim()
        .split('\n')
        .map((line) => schema.parse(JSON.parse(line))),
    )
  const lines = read(lineSchema, 'lines')
  const questions = read(questionSchema, 'questions')
  const people: Person[] = []
  for (const job of read(jobSchema, 'jobs')) {
    if (!groups.includes(untouched.has(job.resume) ? 'untouched' : 'tuned')) continue
    const own = lines.filter(({ resume }) => resume === job.resume)
    people.push({
      id: job.resume,
      job,
      lineIds: own.map(({ lineId }) => lineId),
      lines: own.map(({ section, role, text }, index) => ({
        resumeLineId: index + 1,
        section,
        roleHeader: role ? [role.employer, role.title, role.dates].filter(Boolean).join(', ') : '',
        text,
      })),
      vectors: await embedder.embed(own.map(({ text }) => text)),
      questions: questions.filter(({ resume }) => resume === job.resume),
    })
  }
  return people
}

async function answerAll(
  person: Person,
  embedder: Embedder,
  stories: readonly ChosenStory[],
): Promise<Answered[]> {
  const answered: Answered[] = []
  const index = indexLines(person.lines)
  const toldFor = new Map<string, number[]>()
  for (const asked of person.questions) {
    const { question, previous } = asked
    const similarity = await compare(embedder, question, person.vectors)
    const previousSimilarity = previous ? await compare(embedder, previous, person.vectors) : null
    const relevance = rankEvidence(
      index.describe({ text: question, previous, similarity, previousSimilarity }),
    )
    const all = person.lines.map((line, at) => ({ ...line, relevance: relevance[at] ?? 0 }))
    const earlierQuestions = previous ? [previous] : []
    const told = (previous && toldFor.get(previous)) || []
    const classified = classifyQuestion(question, earlierQuestions)
    const [values] = stories.length > 0 ? await embedder.embed([question]) : []
    const wanted = readCompetencies(classified, values ? { embeddingModel: embedder.modelId, values } : null)
    const matched = matchStory({ question: classified, stories, lines: all, wanted, told })
    const nearest = matched.ranked.slice(0, 8)
    const ofStory = matched.best?.story.lines ?? []
    const near = addBiographyLines(question, nearest, all)
    const lines = [
      ...near,
      ...ofStory.filter((line) => !near.some(({ resumeLineId }) => resumeLineId === line.resumeLineId)),
    ]
    const { segments } = composeAnswer({
      question,
      parts: [],
      job: person.job,
      summary: summariseJobDescription(person.job),
      lines,
      earlierQuestions,
      toldResumeLineIds: told,
      preferred: matched.best?.story.lines.map(({ resumeLineId }) => resumeLineId),
      story: matched.best ?? undefined,
    })
    const sources = { lines, job: person.job, question: [...earlierQuestions, question].join('\n') }
    const kept = segments.filter((segment) => validateSegment(segment, sources).isSupported)
    const cited = [...new Set(kept.flatMap(({ chunkIds }) => chunkIds))]
    toldFor.set(question, cited.slice(0, 1))
    const idOf = (id: number) => person.lineIds[id - 1] ?? ''
    const [first] = kept
    const isCue = first?.part === 'headline' && first.kind === 'grounded'
    answered.push({
      person: person.id,
      asked,
      kind: classifyQuestion(question, earlierQuestions).kind,
      told: cited.map(idOf),
      ranked: offerThree(nearest, stories).map(idOf),
      texts: (isCue ? kept.slice(1) : kept).map(({ text }) => text),
      cue: isCue ? first.text : '',
      saysNothingNear: kept.some(({ text }) => text === frames.nothingNear || absence.test(text)),
      saysClosest: kept.some(({ text }) => hedge.test(text)),
      refused: segments.length - kept.length,
    })
  }
  return answered
}

/** What the three cues stand for: of a story only one. */
function offerThree(nearest: readonly ResumeLine[], stories: readonly ChosenStory[]): number[] {
  const offered: number[][] = []
  for (const { resumeLineId } of nearest) {
    if (offered.flat().includes(resumeLineId)) continue
    const held = stories.find(({ story }) => story.lines.some((line) => line.resumeLineId === resumeLineId))
    offered.push(held?.story.lines.map((line) => line.resumeLineId) ?? [resumeLineId])
    if (offered.length === 3) break
  }
  return offered.flat()
}

/**
 * A candidate who has taken the two minutes: for each competency they choose, among the three stories the product offers,
 * those with a line they would tell to a question of that competency. What is not offered is not chosen.
 */
function chooseStories({ lines, lineIds, questions }: Person): ChosenStory[] {
  const drafts = draftStories(lines)
  const places = drafts.map((draft) => ({ linePlaces: draft.lines.map((line) => lines.indexOf(line)) }))
  const proposals = proposeStories(places, rateCompetencies(lines))
  return drafts.flatMap((draft, place) => {
    const ids = draft.lines.map(({ resumeLineId }) => lineIds[resumeLineId - 1] ?? '')
    const chosenFor = competencies.flatMap(({ id }) => {
      const isOffered = proposals.get(id)?.includes(place)
      const isRight = questions.some(
        ({ competency, kind, best }) =>
          competency === id && kind === 'behavioural' && best.some((line) => ids.includes(line)),
      )
      return isOffered && isRight ? [id] : []
    })
    const { cue, roleHeader } = draft
    const story = { id: place + 1, cue, words: noWords, roleHeader, lines: draft.lines, own: null }
    return chosenFor.length > 0 ? [{ story, chosenFor }] : []
  })
}

const absence = /^I haven’t worked with /u
const hedge = /^The closest I have |^What comes nearest |is among the skills I list/u

async function compare(
  embedder: Embedder,
  text: string,
  vectors: readonly Float32Array[],
): Promise<number[]> {
  const asked = await embedder.embed([text, toStatement(text)])
  return vectors.map(
    (vector) =>
      asked.reduce(
        (sum, one) => sum + one.reduce((dot, value, at) => dot + value * (vector[at] ?? 0), 0),
        0,
      ) / asked.length,
  )
}

const kindsOf: Partial<Record<Question['kind'], readonly string[]>> = {
  behavioural: ['behavioural', 'open', 'technical'],
  technical: ['technical', 'behavioural', 'open'],
  biographical: ['about-yourself', 'biographical', 'logistics', 'motivation', 'fit'],
  situational: ['case'],
  knowledge: ['knowledge'],
}

const isRight = ({ best, acceptable }: Question, told: readonly string[]) =>
  told.some((id) => best.includes(id) || acceptable.includes(id))
/** A cue that breaks off ends on a word that wants another. */
const breaksOff =
  /\b(?:a|an|the|of|to|by|for|with|in|on|at|from|and|or|but|that|which|who|its|their|my|our|no|is|was|are)\.?$/iu

function describeGroup(group: string, all: readonly Answered[]): Figure[] {
  const stories = all.filter(({ asked }) => asked.best.length > 0)
  const none = all.filter(({ asked }) => asked.kind === 'none')
  const general = all.filter(({ asked }) => asked.kind === 'situational' || asked.kind === 'knowledge')
  const kinds = all.filter(({ asked }) => kindsOf[asked.kind])
  const cues = all.filter(({ cue }) => cue !== '')
  const share = (name: string, items: readonly Answered[], has: (item: Answered) => boolean) =>
    describeShare(`${group}: ${name}`, items.filter(has).length, items.length)
  return [
    share('kind of question', kinds, ({ asked, kind }) => kindsOf[asked.kind]?.includes(kind) ?? false),
    share('first line told is right', stories, ({ asked, told }) => isRight(asked, told.slice(0, 1))),
    share('a right line is told', stories, ({ asked, told }) => isRight(asked, told)),
    share('right among three cues', stories, ({ asked, ranked }) => isRight(asked, ranked)),
    share(
      'a wrong story is told',
      stories,
      ({ asked, told }) => !isRight(asked, told) && told.some((id) => asked.hardNegatives.includes(id)),
    ),
    share('nothing told though there is something', stories, ({ told }) => told.length === 0),
    share('says that nothing is there: rightly', none, (item) => item.saysNothingNear),
    share(
      'says that, or tells the closest as such: rightly',
      none,
      (item) => item.saysNothingNear || item.saysClosest,
    ),
    share('says that nothing is there: wrongly', stories, (item) => item.saysNothingNear),
    share(
      'case and knowledge helped',
      general,
      ({ texts, kind }) => texts.length >= 2 && /case|knowledge/u.test(kind),
    ),
    share('at least three sentences', all, ({ texts }) => texts.length >= 3),
    share(
      'cue whole, seven words at most',
      cues,
      ({ cue }) => cue.split(' ').length <= 7 && !breaksOff.test(cue),
    ),
    {
      name: `${group}: segments refused by the check`,
      value: all.reduce((sum, { refused }) => sum + refused, 0),
      unit: '',
    },
  ]
}
