import { z } from 'zod'
import data from '../data/frames.json' with { type: 'json' }
import helpData from '../data/help-frames.json' with { type: 'json' }

const list = z.array(z.string()).min(1)
const framesSchema = z.object({
  about: z.string(),
  tie: z.string(),
  /** End what is told in a sentence or two: a deed, and anything else. */
  offerHow: list,
  offerMore: list,
  absence: z.string(),
  nothingNear: z.string(),
  choose: list,
  chooseSkill: z.string(),
  chooseHow: z.string(),
  chooseSize: z.string(),
  chooseMore: z.string(),
  /**
   * Where a story that was told does not say what a follow-up asks: what is said before the nearest part of it, what is offered
   * behind it, and what stands beside; by `FollowUpAim`.
   */
  goOnWith: z.record(z.string(), z.string()),
  goOnOffer: z.record(z.string(), z.string()),
  reasonOfMishap: z.string(),
  addTo: z.record(z.string(), z.string()),
  /** By theme of coach/choose/themes.ts. */
  chooseOn: z.record(z.string(), z.string()),
  /** What one makes of such a thing, by the same themes. */
  lessonOf: z.record(z.string(), z.string()),
  goAbout: z.string(),
  goAboutCard: z.string(),
  hearMore: z.string(),
  coding: list,
  notice: list,
  salary: list,
  start: list,
  relocation: list,
  leaving: list,
  weakness: list,
  weaknessOpening: z.string(),
  weaknessMistake: z.string(),
  weaknessAsked: z.string(),
  'ask-them': list,
  future: list,
  others: list,
  hours: list,
  permit: list,
  knowUs: z.string(),
  wantTask: z.string(),
  moreOfThat: list,
  tieMore: z.string(),
  fitFirst: z.string(),
  fitSecond: z.string(),
  motivationQuote: z.string(),
  motivationPlain: z.string(),
  logistics: list,
  motivation: list,
  afterBreak: list,
  fitClose: z.string(),
  goOn: list,
})

/** Sentences of the coach that claim no past; those with a slot are filled by `fillFrame`. */
export const frames = framesSchema.parse(data)

const lists = z.array(list).min(1)
const helpFramesSchema = z.object({
  about: z.string(),
  /** By what is asked of a subject; `nothing` where the question names none. */
  explain: z.object({
    compare: lists,
    why: lists,
    how: lists,
    good: lists,
    avoid: lists,
    when: lists,
    amount: lists,
    opinion: lists,
    thing: lists,
    nothing: lists,
  }),
  /** By what kind of case it is. */
  plan: z.object({
    learn: lists,
    person: lists,
    pressure: lists,
    start: lists,
    fault: lists,
    choice: lists,
  }),
  /** Opens a plan where the case names nothing. */
  opening: z.object({
    learn: z.string(),
    person: z.string(),
    pressure: z.string(),
    start: z.string(),
    fault: z.string(),
    choice: z.string(),
  }),
  /** Says first what the case is about, where it names that plainly. */
  begin: z.object({ fault: z.string(), pressure: z.string(), plain: z.string() }),
  /** For a case of no kind. */
  plainPlan: lists,
})

/** Ways to think aloud where nothing is known of a subject. */
export const helpFrames = helpFramesSchema.parse(helpData)

const slots = ['skill', 'subject', 'other', 'job', 'company'] as const
type Slot = (typeof slots)[number]

/** The frame with its slots filled; a slot without a value becomes empty. */
export function fillFrame(frame: string, values: Partial<Record<Slot, string>> = {}): string {
  return frame.replace(/\{(skill|subject|other|job|company)\}/gu, (_whole, slot: Slot) => values[slot] ?? '')
}

const patterns = Object.entries(frames)
  .filter(([name]) => name !== 'about' && name !== 'addTo')
  .flatMap(([, texts]) => (typeof texts === 'string' ? [texts] : Object.values(texts)))
  .concat([helpFrames.explain, helpFrames.plan].flatMap((lists) => Object.values(lists).flat(2)))
  .concat(helpFrames.plainPlan.flat(), Object.values(helpFrames.opening), Object.values(helpFrames.begin))
  .map(toPattern)

/**
 * True for a sentence of the coach's own, word for word, whose slots hold nothing but words of `allowed` (the question and
 * the job): such a sentence cannot claim anything about the candidate.
 */
export function isFrame(text: string, allowed: string): boolean {
  const words = new Set(readWords(allowed))
  return patterns.some((pattern) => {
    const found = pattern.exec(text.trim())
    const filled = found && readWords(found.slice(1).join(' '))
    return filled?.every((word) => words.has(word) || spokenBack.has(word) || isFormOf(word, words)) ?? false
  })
}

/** "Negotiating", where the question has "negotiate". */
function isFormOf(word: string, words: ReadonlySet<string>): boolean {
  if (!word.endsWith('ing')) return false
  const start = word.slice(0, -'ing'.length)
  return [start, `${start}e`, start.slice(0, -1), `${start.slice(0, -1)}ie`].some((form) => words.has(form))
}

/** "Our alerts" of a question are "your alerts" in the answer. */
const spokenBack: ReadonlySet<string> = new Set(['and', 'or', 'my', 'your'])

function readWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}+#.]+/gu) ?? []).map((word) =>
    word.replace(/(?<!\.)\.+$/u, ''),
  )
}

function toPattern(frame: string): RegExp {
  const escaped = frame.replace(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`)
  return new RegExp(
    `^${escaped.replace(/\{(?:skill|subject|other|job|company)\}/gu, '([^”\\n]{1,200})')}$`,
    'u',
  )
}

/** One of several ways to say the same; which one follows from the question, so that it stays the same when asked again. */
export const pickFrame = (texts: readonly string[], question: string): string =>
  pickOne(texts, question) ?? ''

/** One of several; which one follows from the question. */
export const pickOne = <Item>(items: readonly Item[], question: string): Item | undefined =>
  items[question.length % items.length]
