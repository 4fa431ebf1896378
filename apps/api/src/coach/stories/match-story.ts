import type { KeptStory, ResumeLine } from '../../ports/language-model.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import type { CompetencyId } from '../questions/competencies.ts'
import { idsOf } from './tell-story.ts'

/** A kept story with the competencies it was chosen for. */
export interface ChosenStory {
  story: KeptStory
  chosenFor: readonly CompetencyId[]
}

/** A question, and what the candidate could tell for it. */
export interface MatchInput {
  question: ClassifiedQuestion
  stories: readonly ChosenStory[]
  /** Every line that could be told, own words among them, each with its relevance for the question. */
  lines: readonly ResumeLine[]
  /** How likely the question is after each competency. */
  wanted: ReadonlyMap<CompetencyId, number>
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
/** What a choice weighs against relevance, and from which probability on a competency counts; measured with people left out. */
const choiceWeight = 0.8
const likelyFrom = 0.25
/** Keeps a little more probability from meaning everything. */
const damping = 0.1
/** Own words say more than a resume line does. */
const ownWordsBonus = 0.3
/** A story that was told must be this much more fitting than a new one (natural logarithm of the odds). */
const toldPenalty = 2
/** A story is told for sure from this relevance or this likely a competency on. */
const sureFrom = { relevance: 0.2, competency: 0.3 } as const
/** A less relevant story is not near at all, unless it was chosen for what is asked. */
const nearFrom = 0.05

/**
 * Which kept story to tell: relevance by meaning and words, more for a story chosen for a competency the question is after,
 * less for one that was told. A follow-up goes on with the story told last.
 */
export function matchStory(input: MatchInput): MatchedStories {
  const { question, stories, lines, told } = input
  const last = told.at(-1)
  const goingOn =
    question.isFollowUp && last !== undefined
      ? stories.find(({ story }) => idsOf(story).includes(last))
      : undefined
  const scored = lines.map((line) => scoreLine(line, input)).toSorted((one, other) => other.score - one.score)
  const ranked = scored.map(({ line }) => line)
  const all = { ranked, stories: stories.map(({ story }) => story) }
  if (goingOn) return { best: { story: goingOn.story, certainty: 'sure' }, ...all }
  const [first] = scored
  if (!first?.held || !storyKinds.has(question.kind)) return { best: null, ...all }
  const { story } = first.held
  const relevance = Math.max(...linesOf(story, lines).map((line) => line.relevance ?? 0))
  if (relevance < nearFrom && first.wanted < sureFrom.competency) return { best: null, ...all }
  const isSure = relevance >= sureFrom.relevance || first.wanted >= sureFrom.competency
  return { best: { story, certainty: isSure ? 'sure' : 'nearest' }, ...all }
}

interface ScoredLine {
  line: ResumeLine
  held: ChosenStory | undefined
  /** How likely the question is after a competency the story was chosen for. */
  wanted: number
  score: number
}

function scoreLine(line: ResumeLine, { stories, question, wanted, told }: MatchInput): ScoredLine {
  const held = stories.find(({ story }) => idsOf(story).includes(line.resumeLineId))
  const isAfterDeeds = choiceKinds.has(question.kind) && question.skills.length === 0
  const likely = (isAfterDeeds ? (held?.chosenFor ?? []) : [])
    .map((id) => wanted.get(id) ?? 0)
    .filter((probability) => probability >= likelyFrom)
    .reduce((sum, probability) => sum + probability, 0)
  const wasTold =
    told.includes(line.resumeLineId) || (held && idsOf(held.story).some((id) => told.includes(id)))
  const score =
    Math.log((line.relevance ?? 0) + 1e-4) +
    choiceWeight * Math.log((damping + likely) / damping) +
    (held?.story.own ? ownWordsBonus : 0) -
    (wasTold && !question.isFollowUp ? toldPenalty : 0)
  return { line, held, wanted: likely, score }
}

function linesOf(story: KeptStory, lines: readonly ResumeLine[]): ResumeLine[] {
  const ids = idsOf(story)
  return lines.filter(({ resumeLineId }) => ids.includes(resumeLineId))
}
