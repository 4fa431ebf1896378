import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { ResumeLine } from '../../ports/language-model.ts'
import { breakWords, isSummary } from '../biography.ts'
import { hasMetric } from '../resume-line.ts'
import { articleBefore } from '../speech/add-articles.ts'
import { findShorthand } from '../speech/find-shorthand.ts'
import { hasFiniteVerb, isDeed } from '../speech/is-deed.ts'
import { isPerson } from '../speech/is-person.ts'
import { decapitalise, lowerUnlessName } from '../speech/letter-case.ts'
import { joinItems, readItems } from '../speech/list-items.ts'
import { isCounted, isVerbless } from '../speech/noun-phrase.ts'
import { isDone } from '../speech/participles.ts'
import { sayEducation } from '../speech/say-education.ts'
import { sayInterests } from '../speech/say-interests.ts'
import { sayLine } from '../speech/say-line.ts'
import { countableNouns, massNouns } from '../speech/verb-lists.ts'
import { splitSentences, withFullStop } from '../text.ts'
import { fillFrame, frames, pickFrame } from './frames.ts'
import { leadIn, type Opening, sayClosest, sayLikely, sayPlace, sayStay, sayTitle } from './place-story.ts'
import { readRole, type SpokenRole } from './read-role.ts'
import { bridge, grounded } from './segments.ts'
import { writeCue } from './write-cue.ts'

/** The lines a story is told from, and what comes first. */
export interface StoryPlan {
  line: ResumeLine
  /** A second line of the same role that goes with it. */
  further: ResumeLine | null
  /** `result`: a follow-up asks what came of it, so that is said first. */
  focus: 'story' | 'result'
  /**
   * `likely`: one of two such is the right one. `nearest`: nothing fits well, and the candidate says so. `goes-on`: the place was
   * said when the story was told.
   */
  certainty: 'sure' | 'likely' | 'nearest' | 'goes-on'
  opening: Opening
  /** A clause of the job description this answers; null when none does. */
  requirement: string | null
  /** What one was there for, from another line of the role; places a story that is short. */
  scope?: { line: ResumeLine; text: string } | null
}

/** A story as segments of an answer. */
export interface WrittenStory {
  segments: AnswerSegment[]
  /** What would make the story better, to be shown beside it and never read aloud. */
  asides: string[]
}

/** Fewer sentences than this are an answer that stops short. */
const enoughSentences = 3

/** A story as it is spoken: a cue to remember it by, where it was, what was done, what came of it, and why it matters here. */
export function composeStory(plan: StoryPlan): WrittenStory {
  const { line, further, focus, requirement } = plan
  if (line.resumeLineId < 0) return tellOwnWords(line)
  const role = readRole(line.roleHeader)
  const deeds = sayResumeLine(line)
  const ordered = focus === 'result' ? resultFirst(deeds) : deeds
  const placed = placeStory(ordered, role, plan)
  const told = placed.map((text, index) => grounded(text, partOf(index, placed), line))
  const more = further && told.length < enoughSentences ? sayResumeLine(further).slice(0, 2) : []
  const added = further
    ? more.map((text, index) => grounded(index === 0 ? alsoSaid(text) : text, 'action', further))
    : []
  const tie = requirement ? [bridge(fillFrame(frames.tie, { job: requirement }), 'other')] : []
  const isShort = told.length + added.length + tie.length < enoughSentences
  const context = isShort && isPlaced(told) ? sayContext(plan, role) : []
  const isStillShort = isShort && told.length + added.length + tie.length + context.length < enoughSentences
  const close = isStillShort && plan.certainty !== 'goes-on' ? [bridge(offerMore(line), 'other')] : []
  return {
    segments: [
      grounded(writeCue(line.text), 'headline', line),
      ...told.slice(0, context.length),
      ...context,
      ...told.slice(context.length),
      ...added,
      ...tie,
      ...close,
    ],
    asides: asidesFor([line, ...(added.length > 0 && further ? [further] : [])]),
  }
}

/** Only of a deed one can say how it went; a degree or a list of tools has parts. */
const offerMore = ({ text, roleHeader }: ResumeLine): string =>
  pickFrame(roleHeader !== '' && isDeed(text) ? frames.offerHow : frames.offerMore, text)

const isPlaced = ([first]: readonly AnswerSegment[]) => first?.part === 'situation'

/** What one was there for or since when one is there, behind the place of a story that is told in a sentence or two. */
function sayContext({ line, scope, certainty }: StoryPlan, role: SpokenRole): AnswerSegment[] {
  const isTitled = certainty === 'sure'
  const stay = sayStay(line.roleHeader, isTitled)
  // The title is said before what it stands for.
  if (scope && (isTitled || !sayTitle(role))) return [grounded(scope.text, 'situation', scope.line)]
  return stay ? [grounded(stay, 'situation', line)] : []
}

/** No part of it is still the shorthand of a resume. */
export const isSaidWhole = (sentences: readonly string[]): boolean => findShorthand(sentences).length === 0

/** The sentences in which a line is said, as far as its section and role tell. */
export function sayResumeLine({ text, roleHeader, section }: ResumeLine): string[] {
  const isWork = roleHeader.trim() !== '' && !breakWords.test(roleHeader)
  if (!isWork && (/lang/iu.test(section) || splitTongues(text)?.others.length === 0))
    return sayLanguages(text)
  if (!isWork && /interest|hobb|leisure|private|personal|\blife\b/iu.test(section)) return sayInterests(text)
  if (!isWork && /educ|stud/iu.test(section))
    return sayEducation(text) ?? sayPlainly('What I have there is', text)
  if (!isWork && /certif|licen|training|qualif/iu.test(section))
    return sayPlainly('What I have there is', text, true)
  if (!isWork && /skill|tools?\b|software|systems|machines|equipment/iu.test(section)) return sayListed(text)
  if (!isWork && besideWork.test(section)) return sayBeside(text, section)
  return sayLine(
    text,
    readRole(roleHeader).isCurrent,
    isWork ? 'work' : isSummary({ section }) ? 'summary' : 'other',
  )
}

const besideWork = /project|volunt|communit|outreach/iu

/** A project or a voluntary task is told like work and named as what it is. */
function sayBeside(text: string, section: string): string[] {
  const named = /project/iu.test(section) ? 'My projects include' : 'My volunteering includes'
  const isDated = /\b(?:19|20)\d\d\b/u.test(text)
  // Each task by itself: "coaches the under-tens" is told of oneself wherever it stands.
  const tasks = /project/iu.test(section) ? [text] : text.split(/;\s+(?![^()]{0,80}\))/u)
  return tasks
    .flatMap((task) => sayLine(task, false, 'work'))
    .map((sentence) =>
      sentence
        .replace(/^My work included\b/u, named)
        .replace(/^One thing I’d point to is (?=an? )/u, `${named} `)
        .replace(ofOneself, (whole, who: string, last: string) =>
          isPerson(last.toLowerCase()) ? `I’ve been ${who}` : whole,
        )
        .replace(/^I was (?=an? )/u, (was) => (isDated ? was : 'I’ve been ')),
    )
}

/** "Hospice visitor" is what one is, and no part of it. */
const ofOneself =
  /^My volunteering includes? (an? (?:(?!(?:for|at|in|of|with|to|on|by|from|and)\b)[\p{L}’'-]+ ){0,4}([\p{L}-]+))(?=[.,]| (?:for|at|in|of)\b)/u

/** "Controllers: Kestrel K3, Orbis" becomes "With controllers, it’s Kestrel K3 and Orbis". */
function sayListed(text: string): string[] {
  const found = splitTongues(text)
  if (found && found.others.length > 0)
    return [...sayListed(found.others.join(', ')), ...sayLanguages(found.tongues.join(', '))]
  const items = readItems(text)
  if (items) return [withFullStop(`What I can offer there is ${joinItems(lowerRow(items))}`)]
  const [first = '', ...rest] = sayLine(text, true, 'other')
  const label = /^(?<name>\p{L}[\p{L} -]{2,28}): (?<named>\S.*)$/u.exec(first)?.groups
  if (label?.name && label.named) {
    const named = readItems(label.named)
    const said = named ? withFullStop(joinItems(named)) : label.named
    return [`With ${decapitalise(label.name)}, it’s ${said}`, ...rest]
  }
  const isList =
    first.includes(', ') && !hasFiniteVerb(first) && !/^(?:I|I’m|I’ve|My|The|That|It)\b/u.test(first)
  return isList ? [`What I can offer there is ${lowerUnlessName(first)}`, ...rest] : [first, ...rest]
}

/** A capital that only opens the row is none of a name; where every item has one, they are names. */
const lowerRow = ([first = '', ...others]: readonly string[]): string[] => [
  others.some((item) => /^\p{Ll}/u.test(item)) && isCommonWord(first) ? lowerUnlessName(first) : first,
  ...others,
]

/** "Pruning", "Anthropometry", "Excavator driving": by its end or its list; "Leica" keeps its capital. */
function isCommonWord(item: string): boolean {
  const [word = ''] = item.toLowerCase().split(' ')
  return (
    massNouns.has(word) ||
    countableNouns.has(word.replace(/s$/u, '')) ||
    /(?:ing|[ts]ion|ment|ity|ance|ence|ness|ship|ism|ware|work|care|ics|logy|graphy|metry|cy|ry|al|ive|ous|ic|ed|able|[^s]s)$/u.test(
      word,
    )
  )
}

/** Languages by the name that people write, with two words at most of how well. */
const tongue =
  /^(?:some |a little |basic |fluent |native )?(?:afrikaans|albanian|amharic|arabic|bahasa|basque|bengali|bosnian|bulgarian|cantonese|catalan|cebuano|creole|croatian|czech|danish|dari|dholuo|dutch|english|estonian|farsi|finnish|flemish|french|gaelic|galician|georgian|german|greek|gujarati|hausa|hebrew|hindi|hokkien|hungarian|icelandic|igbo|indonesian|irish|isixhosa|isizulu|italian|japanese|kannada|khmer|kikuyu|kinyarwanda|kiswahili|korean|kurdish|latvian|lingala|lithuanian|luganda|luhya|malay|malayalam|mandarin|marathi|nepali|norwegian|pashto|persian|pidgin|polish|portuguese|punjabi|romanian|russian|serbian|sesotho|shona|sindhi|sinhala|slovak|slovenian|somali|spanish|swahili|swedish|tagalog|tamil|telugu|thai|tigrinya|turkish|twi|ukrainian|urdu|vietnamese|welsh|wolof|xhosa|yoruba|zulu)(?: (?!and\b)\S{1,14}){0,2}$/iu

/** The languages of a list, and what else it names; null where it names fewer than two. */
function splitTongues(text: string): { tongues: string[]; others: string[] } | null {
  const parts = text.replace(/\.$/u, '').split(/[,;] (?![^()]{0,80}\))/u)
  const isTongue = (part: string) => tongue.test(part.replace(/ ?\([^()]{1,80}\)$/u, ''))
  const places = parts.flatMap((part, at) => (isTongue(part) ? [at] : []))
  const [first = 0] = places
  const last = places.at(-1) ?? 0
  const between = parts.slice(first, last + 1)
  // What stands between two languages is one, if it is a name alone.
  const isRow = between.every((part) => isTongue(part) || /^\p{Lu}\p{Ll}+(?: \p{Ll}+)?$/u.test(part))
  if (places.length < 2 || !isRow) return null
  return { tongues: between, others: [...parts.slice(0, first), ...parts.slice(last + 1)] }
}

/** "Dutch (native), German (for small talk)": how well belongs to its language, and not to the list. */
function sayLanguages(text: string): string[] {
  const items = joinLevels(readItems(text) ?? [])
  const learned = items.filter((item) => /^learning \p{Lu}/u.test(item))
  const spoken = items.filter((item) => !learned.includes(item))
  if (spoken.length > 1 || learned.length > 0)
    return [
      `My ${spoken.length > 1 ? 'languages are' : 'language is'} ${joinItems(spoken)}`,
      ...learned.map((item) => `I’m ${item}`),
    ].map(withFullStop)
  return sayPlainly(`My ${/[,;]| and /u.test(text) ? 'languages are' : 'language is'}`, text)
}

/** "Polish, good enough for calls": what names no tongue belongs to the one before it. */
function joinLevels(items: readonly string[]): string[] {
  const joined: string[] = []
  for (const item of items) {
    const last = joined.at(-1)
    if (last === undefined || /\p{Lu}|\b(?:sign|signing|te reo)\b/u.test(item)) joined.push(item)
    else joined[joined.length - 1] = `${last}, ${item}`
  }
  return joined
}

/** A fact from a list needs a beginning to be said; its words stay. `isRow`: its commas part things of one kind. */
function sayPlainly(opening: string, text: string, isRow = false): string[] {
  const items = isRow ? readEntries(text) : null
  const [first = '', ...rest] = items ? [withFullStop(joinItems(items))] : sayLine(text, false, 'other')
  if (/^(?:I|I’m|I’ve|My|The|That)\b/u.test(first)) return [first, ...rest]
  const noun =
    /^(?:Apprenticeship|Driving licen[cs]e|Certificate|Degree|Course|Diploma|Semester|Vocational|Postgraduate)\b|^\p{L}+ (?:degree|diploma|course|certificate|apprenticeship)\b/u.test(
      first,
    )
      ? `${articleBefore(first)} ${decapitalise(first)}`
      : /^(?:[BM]\.? ?(?:A|Sc|Eng|Ed|Arch)\b|Bachelor|Master)/u.test(first)
        ? `${articleBefore(first)} ${first}`
        : first
  const owned = isUnfinished.test(text)
    ? null
    : owns.test(first)
      ? 'I have'
      : did.test(first)
        ? 'I did'
        : null
  const subject = noun.replace(
    /^(an?) ((?:[BM]\.?(?:Sc|A|Eng|Ed)\.?)) (?=\p{Lu}\p{Ll})/u,
    (_whole, _article, degree: string) => `${degree.startsWith('M') ? 'an' : 'a'} ${degree} in `,
  )
  const isWhole = first.length > shortestEntry
  return [`${owned ?? opening} ${subject}`, ...(isWhole ? joinRest(rest) : rest)]
}

/** What is shorter is the half of an abbreviation: "Lic. en Química". */
const shortestEntry = 6

/** The entries of a list of certificates; a comma may part an entry from its year or its house. */
function readEntries(text: string): string[] | null {
  if (text.includes('; ')) return readItems(text, true)
  const items = readItems(text)
  return items?.some((item) => item.includes(',') || isCounted(item)) ? null : items
}

/** "ASQ CQI 2010. BA theology." behind the first entry: things without a verb are named in one sentence. */
function joinRest(rest: readonly string[]): string[] {
  const plain = rest.map((sentence) => sentence.replace(/\.$/u, ''))
  const isNamed = plain.every(
    (one) =>
      !unnamed.test(one) &&
      isVerbless(one) &&
      !isDeed(one) &&
      !isDone(one.split(' ')[0]?.toLowerCase() ?? ''),
  )
  return isNamed && plain.length > 0
    ? [withFullStop(`There’s also ${joinItems(plain.map(nameEntry))}`)]
    : [...rest]
}
/** "A secretarial diploma"; a name stays as it is. */
function nameEntry(entry: string): string {
  const [, first = ''] = entryNoun.exec(entry) ?? []
  if (first === '' || /^(?:the|an?|two|three|four|half|my) /iu.test(entry)) return entry
  const named = isCommonWord(first) || entryNoun.test(first) ? decapitalise(entry) : entry
  return `${articleBefore(named)} ${named}`
}
const entryNoun =
  /^(?=([\p{L}-]+))(?:[\p{L}-]+ ){0,3}(?:diploma|certificate|course|degree|licen[cs]e|exam|qualification|apprenticeship|project|semester)\b/iu

/** Has a subject, or is the half of an abbreviation. */
const unnamed =
  /[:!?]|^(?:I|I’m|I’ve|My|The|That|There|It|As|In|No|Not|Now|Later)\b|^\p{L}{1,3}$|(?:^| )\p{Lu}$/u

/** What one holds, and what one went through; what was not finished is neither. */
const owns =
  /^(?:Driving licen[cs]e|Certificate|Degree|Diploma|[BM]\. ?(?:A|Sc|Eng|Ed)\b|[BM](?:A|Sc|Eng) |Bachelor|Master)/u
const did = /^(?:Apprenticeship|Course|Semester|Postgraduate)\b|^\p{L}+ apprenticeship\b/u
const isUnfinished =
  /\b(?:not|never|un)[ -]?(?:finished|completed)\b|\b(?:abandoned|ongoing|in progress|expected|failed|discontinued|broken off|until|left)\b/iu

/** "I also mentored …": a second line of the same role. */
const alsoSaid = (text: string) =>
  text.replace(/^I (?=\p{Ll}+(?:ed|t|w|e|n|d)\b)(?!am|have|had|was)/u, 'I also ')

/** A story in the candidate's own words is told as it was written. */
function tellOwnWords(line: ResumeLine): WrittenStory {
  const segments = splitSentences(line.text).map((text, index) =>
    grounded(text, index === 0 ? 'headline' : 'action', line),
  )
  return { segments, asides: [] }
}

/** Says where it was: within the first deed, or as a sentence of its own where the story is short or begins otherwise. */
function placeStory(
  deeds: string[],
  role: SpokenRole,
  { certainty, opening, focus, further }: StoryPlan,
): string[] {
  const [first = '', ...rest] = deeds
  if (certainty === 'goes-on' || focus === 'result') return deeds
  if (certainty === 'likely') return [sayLikely(role, opening), ...deeds].filter((text) => text !== null)
  if (certainty === 'nearest') return [sayClosest(role, opening), ...deeds].filter((text) => text !== null)
  if (/^(?:It was|There was|My work includ(?:es|ed)) /u.test(first) && role.employer)
    return [
      `${leadIn(role, opening === 'role' ? 'place' : opening)}${first.charAt(0).toLowerCase()}${first.slice(1)}`,
      ...rest,
    ]
  const isDeed = /^I /u.test(first) && !/^I’m /u.test(first)
  const isLong = deeds.length >= enoughSentences || (deeds.length === 2 && further !== null)
  if (isDeed && isLong) return [`${leadIn(role, opening)}${first}`, ...rest]
  const place = sayPlace(role, role.isCurrent && isDuty(first), opening)
  return place ? [place, ...deeds] : deeds
}

/** "I own …", "I’m responsible for …": told of the present. */
function isDuty(sentence: string): boolean {
  const [subject = '', verb = ''] = sentence.split(' ')
  return subject === 'I’m' || (subject === 'I' && !/(?:ed|t|w|ote|ook|an|ve|ent|ame|ood|id)$/u.test(verb))
}

/** The sentence with the figure first, then how it came about. */
function resultFirst(deeds: string[]): string[] {
  const place = deeds.findLastIndex((sentence) => hasMetric(sentence))
  if (place <= 0) return deeds
  return [deeds[place] ?? '', ...deeds.slice(0, place), ...deeds.slice(place + 1)]
}

function partOf(index: number, sentences: readonly string[]): AnswerSegment['part'] {
  const text = sentences[index] ?? ''
  if (index > 0 && index === sentences.length - 1 && (hasMetric(text) || outcome.test(text))) return 'result'
  return index === 0 &&
    /^(?:This (?:is|was) (?:at|in the job)|This one|I can tell|I have an example|What I think of first|The closest|The nearest|The one that)/u.test(
      text,
    )
    ? 'situation'
    : 'action'
}

const outcome =
  /\b(?:upheld|agreed|stayed|signed|passed|kept|adopted|came back|still in use|worked|no longer|since then|in the end|every|none|nobody|default|promoted|without|better|thanked|used?|now|later|until today|withdrew|ended|regained|became|won|opened on|reopened|saved|on time|in time|allowed|accepted|approved|copied|rolled out|repeat\p{L}*)\b|\bled to\b/iu

/** Asks for an end only where a single deed stands without one: a duty has none, and a second sentence mostly tells it. */
function asidesFor(lines: readonly ResumeLine[]): string[] {
  const [line] = lines
  if (!line || lines.some(({ text }) => hasMetric(text) || outcome.test(text))) return []
  const [first = '', ...rest] = sayResumeLine(line)
  const isOneDeed = rest.length === 0 && isDeed(line.text) && !isDuty(first)
  return isOneDeed ? [`If you remember it, say how this ended: “${writeCue(line.text)}”.`] : []
}
