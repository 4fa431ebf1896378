import type { ResumeLine } from '../ports/language-model.ts'
import { findSkills } from './skills/find-skills.ts'
import { readRole } from './write/read-role.ts'

/** What of a life a question is about; each is answered from its own part of the resume and not by a story. */
export type BiographyTopic =
  | 'career'
  | 'gap'
  | 'education'
  | 'languages'
  | 'certificates'
  | 'beginning'
  | 'leisure'

const tongue =
  /\b(?:german|english|french|spanish|italian|polish|dutch|portuguese|russian|turkish|arabic|chinese|mandarin|japanese|swedish|danish|norwegian|romanian|ukrainian|hindi|czech|greek)\b/iu

const topics: [BiographyTopic, RegExp][] = [
  [
    'gap',
    /\b(?:hole|gap)\b(?! between (?:what|the (?:plan|design|theory)))[^?.]*\b(?:\d{4}|twenty|year|years|months|cv|resume|between|employment|here)\b|\b(?:gap|hole) (?:in|on) (?:your|the) (?:cv|resume)|\baccount for the (?:time|months?|years?|period)|\b(?:weren(?:'|’)?t|not) (?:at work|working|employed) (?:for|in|during|between)|\b(?:months?|years?) (?:between [A-Z]|with no|without|off work|out of work)|\bwhat happened in (?:the )?(?:spring|summer|autumn|winter|fall|\d{4}|early|late)|\bcareer break\b|\btime out\b|\bbetween jobs\b/iu,
  ],
  [
    'languages',
    /\b(?:what|which|third|second|foreign|other) languages?\b(?! model)|\blanguages? do you speak|\bspeak (?!to\b|up\b|with\b|about\b|for\b)/iu,
  ],
  [
    'certificates',
    /\b(?:do|can) you drive\b|\bdriving licen[cs]e|\b(?:which|what|any) (?:training )?certificat\w+|\bare you (?:certified|licensed)\b/iu,
  ],
  [
    'education',
    /\bdid you study|\byour (?:degrees?|studies|bachelor|master|thesis|apprenticeship|university|education|schooling|academic (?:record|background))\b|\bthe (?:bachelor|master)(?:'|’)?s\b|\b(?:started|did|finish(?:ed)?) an? (?:apprenticeship|degree)|\bcomputer science degree|\bdegree, have you|\bwhere did you learn\b|\btook you abroad|\bsemester abroad|\bwhere (?:did you|were you) (?:train|school|educat)/iu,
  ],
  [
    'beginning',
    /\bwhat was your (?:very )?first (?:ever )?(?:job|post|position)\b|\bhow did you (?:start out|begin|get started)\b|\bwhere did (?:your career|it all) [^?]{0,30}\b(?:start|begin)\b/iu,
  ],
  [
    'leisure',
    /\b(?:hobbies|hobby|free time|spare time|outside (?:of )?(?:work|the office))\b|\bhow do you (?:switch off|unwind|relax|wind down)\b|\bon (?:your|a) (?:days? off|sundays?|saturdays?|weekends?)\b|\b(?:off the (?:keyboard|clock)|away from the (?:keyboard|desk))\b|\bwhat do you do (?:at|on|for) (?:the )?(?:weekends?|fun)\b/iu,
  ],
  [
    'career',
    /\b(?:take|walk|talk) (?:me|us) through your (?:career|background|cv|resume|path|journey|history)|\byour career (?:so far|path|in)|\bhow (?:did you|does someone|does somebody|did somebody) (?:end up|get (?:from|into|here|to where))|\bwho are you\b|\bdescribe yourself (?:in|to|for|as)\b(?! (?:a|an) (?:team|group|leader|manager|conflict|crisis))|\bdescribe yourself\b[.?!]?$/iu,
  ],
]

/** Which part of a life a question is after; null for any other question. */
export function findBiographyTopic(question: string): BiographyTopic | null {
  const found = topics.find(([, pattern]) => pattern.test(question))?.[0] ?? null
  if (found) return found
  const namesTongue =
    tongue.test(question) && /\b(?:in|speaks?|mostly|comfortable|get by|calls?)\b/iu.test(question)
  return namesTongue && findSkills(question).length === 0 ? 'languages' : null
}

/** A role header that stands for time without work. */
export const breakWords =
  /\b(?:career break|parental leave|maternity|paternity|between jobs|sabbatical|gap year|unemployed|carer|rehab|closed for good)\b/iu

const sections: Partial<Record<BiographyTopic, RegExp>> = {
  education: /educ|stud|school/iu,
  languages: /lang/iu,
  certificates: /certif|licen|qualif|training/iu,
  leisure: /interest|hobb|leisure|private|personal|volunt|life/iu,
}

/** The lines that answer it, in the order of the resume; none when the resume is silent. */
export function findBiographyLines(topic: BiographyTopic, lines: readonly ResumeLine[]): ResumeLine[] {
  const section = sections[topic]
  if (section) return lines.filter((line) => section.test(line.section))
  if (topic === 'gap')
    return lines.filter((line) => breakWords.test(line.roleHeader) || breakWords.test(line.text))
  if (topic === 'beginning') return findBeginning(lines)
  const firsts = lines.filter(
    (line, index) =>
      isWork(line) && lines.findIndex(({ roleHeader }) => roleHeader === line.roleHeader) === index,
  )
  return [...lines.filter(isSummary), ...firsts]
}

/** From this relevance on a line of another role than the first tells how it began. */
const beganFrom = 0.35

/** The lines of the role one came from: the one of the most likely line, else the earliest; never of the newest. */
function findBeginning(lines: readonly ResumeLine[]): ResumeLine[] {
  const work = lines.filter(isWork)
  const headers = [...new Set(work.map(({ roleHeader }) => roleHeader))].toSorted(
    (one, other) => startOf(other) - startOf(one),
  )
  const [newest = '', ...before] = headers
  const [likely] = work
    .filter(({ roleHeader, relevance = 0 }) => roleHeader !== newest && relevance >= beganFrom)
    .toSorted((one, other) => (other.relevance ?? 0) - (one.relevance ?? 0))
  const header = likely?.roleHeader ?? before.at(-1) ?? newest
  return work.filter(({ roleHeader }) => roleHeader === header)
}

/** The year in which a role began; 0 where its header has none, so that it counts as the earliest. */
const startOf = (roleHeader: string) =>
  Number(/\b(?:19|20)\d\d\b/u.exec(readRole(roleHeader).dates)?.[0] ?? 0)

/** Whether a line stands under a heading such as Summary, Profile or About. */
export const isSummary = ({ section }: Pick<ResumeLine, 'section'>) =>
  /summary|profile|about|objective/iu.test(section)

const isWork = ({ roleHeader, section }: ResumeLine) =>
  roleHeader.trim() !== '' &&
  !breakWords.test(roleHeader) &&
  !/volunt|project/iu.test(section) &&
  readRole(roleHeader).employer !== null

/** Questions about oneself need more of the resume than the nearest lines: what tells of the whole way. */
export function addBiographyLines(
  question: string,
  retrieved: readonly ResumeLine[],
  all: readonly ResumeLine[],
): ResumeLine[] {
  const topic = findBiographyTopic(question) ?? (aboutOneself.test(question) ? 'career' : null)
  const logistics = /\bnotice\b|\bstart\b|relocat|\bmove\b/iu.test(question)
  if (!topic && !logistics) return [...retrieved]
  const wanted = topic
    ? findBiographyLines(topic, all)
    : all.filter(({ text }) => /\bnotice\b|\bavailable\b|\bwilling to\b/iu.test(text))
  const known = new Set(retrieved.map(({ resumeLineId }) => resumeLineId))
  return [...retrieved, ...wanted.filter(({ resumeLineId }) => !known.has(resumeLineId)).slice(0, 12)]
}

/** Who one is, and why one goes: both are answered from the whole way. */
const aboutOneself =
  /about yourself|introduc(?:e|ing) yourself|short version|your background|\bwhy (?:would you |do you (?:want to )?|are you |did you )?(?:leav|give up|look)|what makes you want out|\bwhy (?:us|here|now)\b/iu
