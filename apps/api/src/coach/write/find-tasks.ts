import type { JobInput, ResumeLine } from '../../ports/language-model.ts'
import { splitIntoSentences } from '../job/read-job-description.ts'
import { hasMetric } from '../resume-line.ts'
import { nounVerbs, plainVerbs } from '../speech/verb-lists.ts'
import { contentStems, countShared } from '../text.ts'
import { readRole } from './read-role.ts'

/** "You will own …", "you'll visit …", "run the induction": what stands before the verb of a task. */
const addressed = /^(?:and |then |also )?you(?:['’]ll| will|['’]d| would)?(?: also| then)? (?=\p{Ll})/iu
/** Says what one has to be, bring or gets, and no task. */
const noTask =
  /^(?:are|were|be|have|had|has|need|must|should|may|can|could|might|bring|know|get|receive|understand|do|don['’]t|won['’]t|sit|report|join|like|love|want|think|enjoy|belong|feel|stand|speak|care|see|say|start|apply|meet|find yourself|not|offer|expect)\b/iu
/** Points at something that is not quoted along, or is said of the reader. */
const pointing = /\b(?:them|it|they|this|these|those|its|their|your|yourself|you|he|she|him|her)\b|[“”"?!/]/iu
const verbs: ReadonlySet<string> = new Set([
  ...plainVerbs,
  ...nounVerbs,
  ...'advise begin bring build close coordinate decide define find give grow help introduce investigate look make measure mentor move prove set shape sign take talk tell turn visit work'.split(
    ' ',
  ),
])

const leastWords = 3
const mostWords = 13

/** What one would do in the job, in its own words and as an infinitive: "set service level objectives together with product leads". */
export function findTasks({ jobDescription }: Pick<JobInput, 'jobDescription'>): string[] {
  const tasks = splitIntoSentences(jobDescription)
    .filter(({ section }) => section === 'none' || section === 'responsibilities')
    .flatMap(({ text, section }) => tasksOf(text, section === 'responsibilities'))
  return [...new Set(tasks)]
}

function tasksOf(sentence: string, isDuty: boolean): string[] {
  const plain = sentence
    .replace(/ \([^()]*\)/gu, '')
    .replaceAll(' & ', ' and ')
    .replace(/(?<![.!;,\s])[.!;,\s]+$/u, '')
  const opened = addressed.exec(plain)?.[0] ?? ''
  if (opened === '' && !isDuty) return []
  const [first = '', ...others] = plain
    .slice(opened.length)
    .split(/,? and you(?:['’]ll| will)? |[,;:] (?:and |or )?|(?<!\s)\s+[–—]\s/u)
  const isTask = opened === '' ? beginsWithVerb(first) : !noTask.test(first)
  if (!isTask) return []
  const [next] = others
  const whole = next !== undefined && !beginsWithVerb(next.replace(addressed, '')) ? beforeAnd(first) : first
  return [whole, ...others.map((part) => part.replace(addressed, '')).filter(beginsWithVerb)]
    .map((part) => shorten(decapitalise(part.trim())))
    .filter((part) => {
      const count = part.split(' ').length
      return count >= leastWords && count <= mostWords && !pointing.test(part) && !noTask.test(part)
    })
}

const beginsWithVerb = (part: string) => verbs.has(part.split(' ')[0]?.toLowerCase() ?? '')

const decapitalise = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** "Keep the system alive and talk to drivers" goes on with a list that is cut off: only the first task is whole. */
function beforeAnd(part: string): string {
  const [first = '', second = ''] = part.split(/,? and (?=\p{Ll})/u)
  return beginsWithVerb(second) ? first : part
}

/** A second task behind "and" is left for itself where both together are too long to be said. */
function shorten(part: string): string {
  return part.split(' ').length <= mostWords ? part : beforeAnd(part)
}

/** The task that shares most with some text, the longer of equals; null where there is none. */
export function findNearestTask(
  job: Pick<JobInput, 'jobDescription'>,
  texts: readonly string[],
): string | null {
  const known = contentStems(texts.join(' '))
  const scored = findTasks(job).map((task) => ({
    task,
    score: 2 * countShared(contentStems(task), known) + Math.min(8, task.split(' ').length) / 4,
  }))
  return scored.toSorted((one, other) => other.score - one.score)[0]?.task ?? null
}

/** The piece of work that shares most with a task; a figure, a present job and the order of the lines count as well. */
export function findNearestLine(task: string | null, lines: readonly ResumeLine[]): ResumeLine | undefined {
  const wanted = contentStems(task ?? '')
  const scored = lines.map((line, at) => ({
    line,
    score:
      2 * countShared(wanted, contentStems(line.text)) +
      Number(hasMetric(line.text)) +
      Number(readRole(line.roleHeader).isCurrent) +
      (line.relevance ?? 0) -
      at / 100,
  }))
  return scored.toSorted((one, other) => other.score - one.score)[0]?.line
}

/** Nobody recommends themselves with what went wrong. */
export const isMishap = ({ text }: Pick<ResumeLine, 'text'>) => mishap.test(text)

const mishap =
  /\b(?:mistakes?|own error|my (?:error|change|fault)|wrong\w*|outdated|fail(?:ed|ure|s)?|missed|lost|cancelled|not adopted|complain\w*|apologi[sz]ed|overdose|dismiss\w*|fight|fought|forg[eo]t\w*|under-?(?:quoted|estimated)|over-?(?:looked|slept|promised|ran)|misjudged|misread|mistook|lapse\w*|torn|too (?:late|early|small|long|little|few|optimistic)|stopped speaking|fell (?:out|ill)|refused|declined|turned down|resigned|superseded|went missing|because I had(?: not|n['’]t)|had I)\b/iu
