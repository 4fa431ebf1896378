import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput } from '../../ports/language-model.ts'
import { isSummary } from '../biography.ts'
import { absentFrom, doubtFrom, sureFrom, tellFrom } from '../choose/certainty.ts'
import { orderByTold } from '../choose/order-by-told.ts'
import { type RankedLine, rankLines, tellsAStory } from '../choose/rank-lines.ts'
import { type ClassifiedQuestion, classifyQuestion } from '../questions/classify-question.ts'
import { findSkills } from '../skills/find-skills.ts'
import type { Skill, SkillFamily } from '../skills/skill-family.ts'
import { idsOf, tellStory } from '../stories/tell-story.ts'
import { contentStems, countShared } from '../text.ts'
import { findCardOf } from './cards/cards.ts'
import { composeBiography } from './compose-biography.ts'
import { composeFollowUp } from './compose-follow-up.ts'
import { composeGeneral, findSureHelp } from './compose-general.ts'
import { composeLogistics } from './compose-logistics.ts'
import { composeMotivation } from './compose-motivation.ts'
import { composeStory } from './compose-story.ts'
import { composeWeakness } from './compose-weakness.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { isHypothetical } from './find-situation.ts'
import { fillFrame, frames } from './frames.ts'
import { findLesson, openChoice } from './open-choice.ts'
import { isNearAsSecond, planStory } from './plan-story.ts'
import { listedSkill, sayFrames } from './segments.ts'

/**
 * Puts an answer together from the candidate's own lines, as one would say it; nothing that is not in a line is said about
 * the candidate. `competencyId` is given when it is known what the question is after. The cue comes first, because it is read
 * at a glance; what would make the answer better stands in `gaps`, never in the text. Needs English.
 */
export function composeAnswer(input: AnswerInput, competencyId: string | null = null): ComposedAnswer {
  const question = classifyQuestion(
    input.question,
    input.earlierQuestions,
    competencyId,
    input.questionVector ?? null,
  )
  if (input.isChosen) return composeFromLines(question, input)
  const goesOn = composeFollowUp(question, input)
  if (goesOn) return goesOn
  if (question.kind === 'about-yourself') {
    const told = composeBiography('career', input)
    if (told) return told
  }
  if (['about-yourself', 'motivation', 'fit'].includes(question.kind)) {
    return composeMotivation(question, input, rankLines(question, input.lines, input.preferred))
  }
  if (input.parts.length < 2) return composeOne(question, input)
  const answers = input.parts.map((part) => composeOne(classifyQuestion(part, input.earlierQuestions), input))
  return mergeParts(answers)
}

function composeOne(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  switch (question.kind) {
    case 'biographical':
      return (
        (question.biography && composeBiography(question.biography, input)) ?? composeFact(question, input)
      )
    case 'logistics':
      return question.topic === 'logistics'
        ? composeFact(question, input, sureFrom)
        : composeLogistics(question, input)
    case 'weakness':
      return composeWeakness(input)
    case 'case':
    case 'coding':
      return composeGeneral(question, input)
    case 'knowledge':
      // What the resume plainly answers was asked about the candidate.
      return input.lines.some((line) => tellsAStory(line) && (line.relevance ?? 0) >= plainFrom)
        ? composeFromLines(question, input)
        : composeGeneral(question, input)
    default:
      return isHypothetical(question.text) && !question.isFollowUp && findSureHelp(question, input)
        ? composeGeneral({ ...question, kind: 'case' }, input)
        : composeFromLines(question, input)
  }
}

/** From this relevance on a line answers a question whatever kind it seems of. */
const plainFrom = 0.7

function composeFromLines(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  const ranked = orderByTold(question, input, rankLines(question, input.lines, input.preferred))
  const stories = ranked.filter(({ line }) => tellsAStory(line))
  if (input.story) {
    return !input.isChosen && isInDoubt(question, input.story, stories)
      ? composeFromLines(question, { ...input, story: undefined, preferred: [] })
      : composeKept(question, input.story, stories, input)
  }
  const asked = input.isChosen ? null : findNamed(question, stories)
  if (asked) {
    const { segments, asides } = composeStory(planStory(question, asked, stories, input, 'sure'))
    return { segments, gaps: asides }
  }
  const named = stories.filter(({ skills }) => skills.length > 0)
  const [best] = named.length > 0 && !input.isChosen ? named : stories
  const isWithoutSkill = !input.isChosen && asksForSkill(question) && named.length === 0
  if (isWithoutSkill && (findListed(ranked) || (!isNear(best, input) && isAbsent(input.absence ?? 1))))
    return composeWithoutSkill(question, ranked, stories, input)
  if (!best) return { segments: sayFrames([frames.nothingNear]), gaps: [noExample(question)] }
  if (named.length === 0 && !isChosen(best, input) && !question.isFollowUp && isAbsent(input.absence ?? 0))
    return composeNothingNear(question, best, stories, input)
  if (named.length === 0 && isOpen(question, best, input))
    return composeListed(question, ranked, input) ?? offerStories(question, input)
  const certainty =
    isNear(best, input) || isExact(question, best) ? 'sure' : isLikely(best) ? sayUnsure(input) : 'nearest'
  const { segments, asides } = composeStory(planStory(question, best, stories, input, certainty))
  return { segments, gaps: [...missingSkills(question, ranked), ...asides] }
}

/** A lack that is none is the worst of answers, so it is told only where it is likely. */
const isAbsent = (absence: number) => absence >= absentFrom

/** "Have you ever run …", "which ones have you built": asks whether something is there. */
const asksWhether =
  /\bhave you (?:ever )?(?:\p{L}+ed|been|run|had|held|built|got|done|made|worn|driven|sat|carried|written|led|put|brought)\b|\b(?:any|at all|which (?:ones|of those)|who['’]?s reported|who has reported)\b/iu

/** A story that was kept answers such a question from this relevance on. */
const whetherFrom = 0.3

/** Whether something was ever done, or done with a skill, is answered by what is near, whatever was chosen. */
function isInDoubt(
  question: ClassifiedQuestion,
  { story }: NonNullable<AnswerInput['story']>,
  ranked: readonly RankedLine[],
): boolean {
  if (question.skills.length === 0 && !asksWhether.test(question.text)) return false
  const ofStory = ranked.filter(({ line }) => idsOf(story).includes(line.resumeLineId))
  return !ofStory.some(({ line, skills }) => skills.length > 0 || (line.relevance ?? 0) >= whetherFrom)
}

/**
 * A plain question about the person is answered by a line that says it, and at once: nobody thinks first about where they
 * studied. Only the candidate knows what no line says.
 */
function composeFact(question: ClassifiedQuestion, input: AnswerInput, from = tellFrom): ComposedAnswer {
  const [best] = rankLines(question, input.lines, input.preferred)
  const { relevance } = best?.line ?? {}
  const isLogistics = question.kind === 'logistics'
  if (!best || relevance === undefined)
    return isLogistics ? composeLogistics(question, input) : composeFromLines(question, input)
  const isNearEnough = !isLogistics && relevance >= worthFrom && tellsAStory(best.line)
  if (relevance < from && isNearEnough) {
    const { segments } = composeStory(planStory(question, best, [], input, 'nearest'))
    return { segments, gaps: [] }
  }
  if (relevance < from) return composeLogistics(question, input)
  const { segments, asides } = composeStory(planStory(question, best, [], input, 'sure'))
  return { segments, gaps: tellsAStory(best.line) ? asides : [] }
}

/** A story the candidate keeps: in their own words, or from its lines like any other. */
function composeKept(
  question: ClassifiedQuestion,
  { story, certainty }: NonNullable<AnswerInput['story']>,
  ranked: RankedLine[],
  input: AnswerInput,
): ComposedAnswer {
  const best = ranked.find(({ line }) => line.resumeLineId === story.lines[0]?.resumeLineId)
  if (story.own || !best) return tellStory(story, question, { ...input, certainty })
  const plan = planStory(question, best, ranked, input, certainty === 'sure' ? 'sure' : sayUnsure(input))
  const further = ranked.find(({ line }) => line.resumeLineId === story.lines[1]?.resumeLineId)
  const { segments, asides } = composeStory({
    ...plan,
    further: further && isNearAsSecond(further) ? further.line : plan.further,
  })
  return { segments, gaps: asides }
}

/** Several are near and none stands out: a whole story would more often be the wrong one than three cues hold none. */
function isOpen({ isFollowUp }: ClassifiedQuestion, best: RankedLine, input: AnswerInput): boolean {
  const { relevance } = best.line
  const goesOn = isFollowUp && (input.toldResumeLineIds ?? []).includes(best.line.resumeLineId)
  return (
    input.canChoose === true &&
    relevance !== undefined &&
    relevance < tellFrom &&
    !goesOn &&
    !isChosen(best, input)
  )
}

/** Where a list comes first, it is what is asked for: a tool, a certificate, a licence. */
function composeListed(
  question: ClassifiedQuestion,
  [first]: readonly RankedLine[],
  input: AnswerInput,
): ComposedAnswer | null {
  if (asksForPapers.test(question.text)) {
    const told = composeBiography('certificates', input) ?? composeBiography('education', input)
    if (told) return told
  }
  if (!first || isSummary(first.line) || (tellsAStory(first.line) && !asksForList.test(question.text)))
    return null
  if ((first.line.relevance ?? 0) < worthFrom || question.isFollowUp) return null
  return { segments: composeStory(planStory(question, first, [], input, 'sure')).segments, gaps: [] }
}

const asksForPapers =
  /\b(?:which|what|any|have you got|do you (?:have|hold))\b[^.?!]{0,40}\b(?:qualifications?|certificates?|licen[cs]es?|diplomas?)\b/iu
const asksForList =
  /\b(?:which|what) (?:\p{L}+ ){1,3}(?:do|did|have|are|were|can) you\b(?! (?:most|least|ever)\b)/iu

/** What to say while one chooses, and what to say where none of the three fits. */
function offerStories(question: ClassifiedQuestion, { questionVector }: AnswerInput): ComposedAnswer {
  const lesson = findLesson(question, questionVector)
  const opening = openChoice(question, questionVector)
  return {
    segments: sayFrames(lesson ? [lesson, opening] : [opening]),
    gaps: [`Choose a story. If none fits, say: “${frames.nothingNear}”`],
  }
}

/** A line that names what is asked for, in its own word, needs no apology before it. */
function isExact({ text }: ClassifiedQuestion, { line, skills }: RankedLine): boolean {
  if (skills.some((name) => hasName(text, name))) return true
  const asked = contentStems(text)
  return asked.size > 0 && countShared(asked, contentStems(line.text)) >= sharedForExact
}
/** "Tell us about any audit work you've done": the first line that has every word of what is asked for. */
function findNamed(question: ClassifiedQuestion, stories: readonly RankedLine[]): RankedLine | null {
  if (question.chances.experience < experienceFrom || question.isFollowUp) return null
  const asked = [...contentStems(question.text)].filter((word) => !wordsOfAsking.has(word))
  if (asked.length === 0 || asked.length > mostNamed) return null
  return (
    stories.find(({ line }) => {
      const told = contentStems(line.text)
      return asked.every((word) => told.has(word))
    }) ?? null
  )
}
const experienceFrom = 0.35
/** A question of more words asks for something about its subject. */
const mostNamed = 3
const wordsOfAsking = contentStems(
  "you've we've I've tell talk say describe share give explain hear know work works worked working done do did doing experience experienced experiences use used using background involved involvement have had anything something much ever little bit example walk run through",
)

/** So many words of a question in a line are no chance. */
const sharedForExact = 2

/** Chosen by the candidate, or near enough by what was learned; without that, by the words in common. */
function isNear(best: RankedLine | undefined, input: AnswerInput): boolean {
  if (!best) return false
  const { relevance } = best.line
  if (isChosen(best, input)) return true
  return relevance === undefined ? best.skills.length > 0 || best.fits : relevance >= sureFrom
}

/** Right for one in two. */
const isLikely = ({ line: { relevance } }: RankedLine) => relevance !== undefined && relevance >= tellFrom

/** How a story is opened that may be the wrong one. */
const sayUnsure = ({ absence = 0 }: AnswerInput) => (absence >= doubtFrom ? 'nearest' : 'likely')

/** The candidate's own story, or a line the candidate wants told. */
const isChosen = ({ line: { resumeLineId } }: RankedLine, { preferred }: AnswerInput) =>
  resumeLineId < 0 || (preferred?.includes(resumeLineId) ?? false)

/** What is less near than this helps nobody who has said that there is nothing. */
const worthFrom = 0.15
/** From here on it helps although it shares no word with what is asked. */
const worthAloneFrom = 0.25

const isWorthTelling = ({ text }: ClassifiedQuestion, { line, skills }: RankedLine) =>
  line.relevance === undefined ||
  line.relevance >= worthAloneFrom ||
  (line.relevance >= worthFrom &&
    (skills.length > 0 || countShared(contentStems(text), contentStems(line.text)) > 0))

function composeNothingNear(
  question: ClassifiedQuestion,
  best: RankedLine,
  stories: RankedLine[],
  input: AnswerInput,
): ComposedAnswer {
  const { segments } = composeStory(planStory(question, best, stories, input, 'nearest'))
  const told = isWorthTelling(question, best) ? segments.filter(({ part }) => part !== 'headline') : []
  const plan = goAbout(
    question,
    input,
    question.skills.map(({ name }) => name),
    told.length > 0,
  )
  return { segments: [...sayFrames([frames.nothingNear]), ...told, ...plan], gaps: [noExample(question)] }
}

/** Asks what one has done with a skill that it calls by the name we know; in passing, a name proves nothing. */
const asksForSkill = ({ skills, text, chances }: ClassifiedQuestion) =>
  skills.some(({ name }) => hasName(text, name)) &&
  (chances.experience >= skillAskedFrom || text.split(/\s+/u).length <= shortQuestion)
const skillAskedFrom = 0.5
/** So few words ask for nothing else than what they name. */
const shortQuestion = 7

/** A skill that no story shows: what a list says of it, or that it is not there, and the nearest thing that was done. */
function composeWithoutSkill(
  question: ClassifiedQuestion,
  ranked: RankedLine[],
  stories: RankedLine[],
  input: AnswerInput,
): ComposedAnswer {
  const listed = findListed(ranked)
  const name = listed?.skills[0]
  const related = listed ? null : findRelated(question, stories)
  const nearest = related ?? stories[0]
  const isWorth = nearest && (related !== null || (nearest.line.relevance ?? 1) >= worthFrom)
  const story = isWorth ? composeStory(planStory(question, nearest, stories, input, 'nearest')) : null
  const told = story?.segments.filter(({ part }) => part !== 'headline') ?? []
  if (listed && name) {
    const gap = `No line of your resume shows how you used ${name}.`
    return { segments: [...listedSkill(listed.line, name), ...told], gaps: [gap] }
  }
  const absent = question.skills.map((skill) => skill.name).filter((skill) => hasName(question.text, skill))
  const opening =
    absent.length > 0 ? fillFrame(frames.absence, { skill: absent.join(' or ') }) : frames.nothingNear
  return {
    segments: [...sayFrames([opening]), ...told, ...goAbout(question, input, absent, told.length > 0)],
    gaps: missingSkills(question, ranked),
  }
}

/** Families in which knowing one thing helps with another; elsewhere a family is a profession. */
const kindred: ReadonlySet<SkillFamily> = new Set([
  'language',
  'frontend',
  'backend',
  'database',
  'cloud',
  'devops',
  'data',
  'machine-learning',
  'mobile',
  'testing',
  'security',
  'design',
])

/** The nearest story with a skill of the same family as one that is asked for: AWS where Azure is. */
function findRelated({ skills }: ClassifiedQuestion, stories: readonly RankedLine[]): RankedLine | null {
  const families = new Set(skills.map(({ family }) => family).filter((family) => kindred.has(family)))
  const isKindred = ({ name, family }: Skill) => name.length > 2 && families.has(family)
  return stories.find(({ line }) => findSkills(line.text).some(isKindred)) ?? null
}

/**
 * What one would do about what is missing: what is generally known of it, or a plan for such a case; else how one would learn
 * it. Behind a story the plan stays short, and is left out where nothing is known.
 */
function goAbout(
  question: ClassifiedQuestion,
  input: AnswerInput,
  subjects: readonly string[],
  isBehind: boolean,
): AnswerSegment[] {
  const named = subjects.map(findCardOf).find(({ length }) => length > 0)
  const texts = named ?? findSureHelp(question, input)?.texts
  if (texts)
    return sayFrames([frames.goAboutCard, ...texts.slice(0, isBehind ? planBehind : texts.length)], 'other')
  return isBehind ? [] : sayFrames([frames.goAbout, frames.hearMore], 'other')
}
/** So many sentences of a plan behind what was done. */
const planBehind = 2

/** The list that names a skill in the word of the question; another word for it may be another thing. */
const findListed = (ranked: readonly RankedLine[]) =>
  ranked.find(({ line, skills }) => skills[0] !== undefined && hasName(line.text, skills[0]))

const hasName = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase())

function missingSkills(question: ClassifiedQuestion, ranked: RankedLine[]): string[] {
  const shown = new Set(ranked.flatMap(({ skills }) => skills))
  return question.skills
    .filter((skill) => !shown.has(skill.name))
    .map((skill) => `Your resume does not mention ${skill.name}.`)
}

function noExample(question: ClassifiedQuestion): string {
  const competency = question.competencies[0]
  return competency
    ? `Your resume has no clear example of ${competency.label}.`
    : 'Your resume has no clear example for this question.'
}

function mergeParts(answers: ComposedAnswer[]): ComposedAnswer {
  const segments: AnswerSegment[] = []
  for (const segment of answers.flatMap((answer) => answer.segments)) {
    if (!segments.some((other) => other.text === segment.text)) segments.push(segment)
  }
  return { segments, gaps: [...new Set(answers.flatMap((answer) => answer.gaps))] }
}
