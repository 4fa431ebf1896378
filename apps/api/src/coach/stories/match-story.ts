import type { ChoiceKey, OccasionKey } from '@cuelight/contracts/occasions'
import type { KeptStory, ResumeLine } from '../../ports/language-model.ts'
import { absentFrom, sureFrom, tellChosenFrom, tellFrom } from '../choose/certainty.ts'
import { chanceOfChosen, weighChance } from '../choose/weigh-choice.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { asksForAnother } from '../questions/read-follow-up.ts'
import { softmax } from '../questions/weigh-kinds.ts'
import { idsOf } from './tell-story.ts'

/** A kept story with the usual questions and competencies it was chosen for. */
export interface ChosenStory {
  story: KeptStory
  chosenFor: readonly ChoiceKey[]
}

/** A question, and what the candidate could tell for it. */
export interface MatchInput {
  question: ClassifiedQuestion
  stories: readonly ChosenStory[]
  /** Every line that could be told, own words among them, each with its relevance for the question. */
  lines: readonly ResumeLine[]
  /** How likely the question is after each competency. */
  wanted: ReadonlyMap<ChoiceKey, number>
  /** How likely it asks for each of the usual ones; empty without vectors. */
  occasions: ReadonlyMap<OccasionKey, number>
  /** How likely nothing of the resume answers it, whatever was told or chosen. */
  absence: number
  /** Ids of the lines and own words told so far, oldest first. */
  told: readonly number[]
}

/** The story for a question, and everything in the order of its fit. */
export interface MatchedStories {
  /** The story to tell; null when no kept story is the right one. */
  best: { story: KeptStory; certainty: 'sure' | 'nearest' } | null
  /** All lines, those of the most fitting stories first: the first three make the cues. */
  ranked: ResumeLine[]
  /** Every story there is. */
  stories: KeptStory[]
}

/** Questions that are answered with a story from the past. */
const storyKinds = new Set<ClassifiedQuestion['kind']>(['behavioural', 'open', 'technical'])
/** A choice says nothing about a question for a skill. */
const choiceKinds = new Set<ClassifiedQuestion['kind']>(['behavioural', 'open'])
/** What a choice for a competency weighs against relevance, and from which probability on it counts; measured with people left out. */
const competencyWeight = 0.8
const likelyFrom = 0.25
/** Keeps a little more probability from meaning everything. */
const competencyDamping = 0.1
/** What a choice adds where the question is likely the one it was made for. */
const clearlyChosen = 1
/** Own words say more than a resume line does. */
const ownWordsBonus = 0.3
/** A story that was told must be this much more fitting than a new one (natural logarithm of the odds). */
const toldPenalty = 2

/**
 * Which kept story to tell: relevance by meaning and words, more for a story chosen for what the question is after, less for
 * one that was told. A follow-up goes on with the story told last. The relevance of `ranked` takes the choices in.
 */
export function matchStory(input: MatchInput): MatchedStories {
  const { question, stories, lines, told, absence } = input
  const last = told.at(-1)
  const goingOn =
    goesOnWithTold(question) && last !== undefined
      ? stories.find(({ story }) => idsOf(story).includes(last))
      : undefined
  const scored = lines.map((line) => scoreLine(line, input))
  const chances = softmax([...scored.map(({ score }) => score), Math.log(absence + leastRelevance)])
  const order = scored
    .map(({ line, held }, at) => ({ line: { ...line, relevance: chances[at] ?? 0 }, held }))
    .toSorted((one, other) => other.line.relevance - one.line.relevance)
  const ranked = order.map(({ line }) => line)
  const all = { ranked, stories: stories.map(({ story }) => story) }
  if (goingOn) return { best: { story: goingOn.story, certainty: 'sure' }, ...all }
  const held = order[0]?.held
  if (!held || !storyKinds.has(question.kind)) return { best: null, ...all }
  const ids = idsOf(held.story)
  const chance = ranked
    .filter(({ resumeLineId }) => ids.includes(resumeLineId))
    .reduce((sum, { relevance }) => sum + relevance, 0)
  const isChosen = weighChoices(held, input) >= clearlyChosen
  const isTold = isChosen ? chance >= tellChosenFrom : chance >= tellFrom && absence < absentFrom
  if (!isTold) return { best: null, ...all }
  return { best: { story: held.story, certainty: chance >= sureFrom ? 'sure' : 'nearest' }, ...all }
}

/** Keeps the logarithm of no relevance finite. */
const leastRelevance = 1e-4
const floorRelevance = ({ relevance = 0 }: ResumeLine): number => relevance + leastRelevance

/** The line with how fitting it is, and the story it belongs to. */
interface ScoredLine {
  line: ResumeLine
  held: ChosenStory | undefined
  /** The natural logarithm of how fitting it is. */
  score: number
}

function scoreLine(line: ResumeLine, input: MatchInput): ScoredLine {
  const { stories, question, told } = input
  const held = stories.find(({ story }) => idsOf(story).includes(line.resumeLineId))
  const wasTold =
    told.includes(line.resumeLineId) || (held && idsOf(held.story).some((id) => told.includes(id)))
  const score =
    Math.log(floorRelevance(line)) +
    (held ? weighChoices(held, input) : 0) +
    (held?.story.own ? ownWordsBonus : 0) -
    (wasTold && !goesOnWithTold(question) ? toldPenalty : 0)
  return { line, held, score }
}

/** A follow-up goes on with what was told, unless it asks for another of the kind. */
const goesOnWithTold = ({ isFollowUp, text }: ClassifiedQuestion) => isFollowUp && !asksForAnother(text)

/** What it adds that the story was chosen for what the question is after; one chosen for something else falls back. */
function weighChoices(held: ChosenStory, { question, stories, wanted, occasions }: MatchInput): number {
  if (!takesChoices(question)) return 0
  const chances = held.chosenFor.map((key) => wanted.get(key) ?? 0)
  const competency = sum(chances.filter((chance) => chance >= likelyFrom))
  const allChosen = new Set(stories.flatMap(({ chosenFor }) => chosenFor))
  const occasion = chanceOfChosen(held.chosenFor, allChosen, occasions)
  const { behavioural, 'follow-up': followUp } = question.chances
  return (
    competencyWeight * Math.log((competencyDamping + competency) / competencyDamping) +
    weighChance(occasion, behavioural + followUp)
  )
}

const takesChoices = ({ kind, skills }: ClassifiedQuestion) => choiceKinds.has(kind) && skills.length === 0

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
