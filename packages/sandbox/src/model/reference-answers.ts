import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PromptLine, ReadPrompt } from './read-prompt.ts'
import { countShared, sentencesOf, squeeze, stems } from './words.ts'

/** A question of a labelled person with the answer that a very good candidate would speak. */
export interface ReferenceAnswer {
  person: string
  kind: string
  /** The question as written, and as a recogniser gives it. */
  questions: readonly string[]
  spoken: string
  /** The resume lines it takes its facts from, the best first. */
  evidence: readonly string[]
}

/** One piece of an answer, in the shape the prompt asks for. */
export interface WrittenSegment {
  kind: 'grounded' | 'general' | 'bridge'
  part: 'headline' | 'situation' | 'task' | 'action' | 'result' | 'other'
  chunkIds: number[]
  text: string
}

interface Row {
  resume: string
  lineId?: string
  text?: string
  kind: string
  question: string
  asr: string
  spoken: string
  best: string[]
  acceptable: string[]
}

/** Reads `questions.jsonl` and `lines.jsonl` of each folder. Throws when one has no such files. */
export function readReferenceAnswers(folders: readonly string[]): ReferenceAnswer[] {
  return folders.flatMap((folder) => {
    const lines = readRows(join(folder, 'lines.jsonl'))
    return readRows(join(folder, 'questions.jsonl')).map((row) => ({
      person: row.resume,
      kind: row.kind,
      questions: [row.question, row.asr],
      spoken: row.spoken,
      evidence: [...row.best, ...row.acceptable].flatMap(
        (id) => lines.find((line) => line.resume === row.resume && line.lineId === id)?.text ?? [],
      ),
    }))
  })
}

function readRows(file: string): Row[] {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as Row)
}

/** Finds answers by their question, in the wording of the data or nearly. */
export class ReferenceBook {
  readonly #byQuestion = new Map<string, ReferenceAnswer[]>()
  readonly #sentences: ReadonlySet<string>

  constructor(answers: readonly ReferenceAnswer[]) {
    this.#sentences = new Set(answers.flatMap(({ spoken }) => sentencesOf(spoken).map(squeeze)))
    for (const answer of answers) {
      for (const question of answer.questions) {
        const key = squeeze(question)
        this.#byQuestion.set(key, [...(this.#byQuestion.get(key) ?? []), answer])
      }
    }
  }

  /** True for a sentence of a reference answer. */
  holds(sentence: string): boolean {
    return this.#sentences.has(squeeze(sentence))
  }

  /** The answer of the person whose lines are in the prompt; two people may be asked the same. */
  find(question: string, lines: readonly PromptLine[]): ReferenceAnswer | null {
    const found = this.#byQuestion.get(squeeze(question)) ?? []
    const own = lines.map(({ raw }) => squeeze(raw))
    const isOwn = ({ evidence }: ReferenceAnswer) =>
      evidence.some((text) => own.some((line) => line.endsWith(squeeze(text))))
    return found.find(isOwn) ?? (found.length === 1 ? (found[0] ?? null) : null)
  }
}

const past =
  /\b(?:was|were|had|did|led|built|ran|made|took|went|got|gave|kept|held|wrote|told|taught|found|left|came|began|won|lost|saw|sat|set|cut|put|met|brought|chose|became|grew|knew|spent|said|learnt|learned|used to|have been|\p{L}{3,20}ed)\b/iu
const speaker = /\b(?:I|we|my|our|me|us|I’ve|I've|we've|I’m|I'm)\b/u
const wish = /\b(?:I’d|I'd|I would|I’ll|I'll|I will|we'd|I want|I hope|I think|I believe|would|if)\b/iu

/** Cites each sentence about the past by the lines it takes its words from; the rest is general, or leads over. */
export function cite({ spoken, evidence }: ReferenceAnswer, { lines }: ReadPrompt): WrittenSegment[] {
  const wanted = evidence.map(squeeze)
  const sources = lines.filter(({ raw }) => wanted.some((text) => squeeze(raw).endsWith(text)))
  const all = sentencesOf(spoken)
  let previous: number[] = sources.slice(0, 1).map(({ id }) => id)
  return all.map((text, index): WrittenSegment => {
    const part = partAt(index, all.length, text)
    const ids = citedBy(text, sources)
    const isOwn = sources.length > 0 && speaksOfThePast(text, ids.length > 0)
    if (!isOwn) return { kind: text.split(' ').length < 5 ? 'bridge' : 'general', part, chunkIds: [], text }
    if (ids.length > 0) previous = ids
    return { kind: 'grounded', part, chunkIds: previous, text }
  })
}

function citedBy(text: string, sources: readonly PromptLine[]): number[] {
  const words = stems(text)
  return sources
    .map((line) => ({ id: line.id, shared: countShared(words, stems(`${line.text} ${line.role}`)) }))
    .filter(({ shared }) => shared >= 2)
    .toSorted((one, other) => other.shared - one.shared)
    .map(({ id }) => id)
}

function speaksOfThePast(text: string, hasEvidence: boolean): boolean {
  if (past.test(text) && speaker.test(text)) return !wish.test(text) || hasEvidence
  return hasEvidence && !wish.test(text)
}

function partAt(index: number, count: number, text: string): WrittenSegment['part'] {
  if (index === 0) return text.split(' ').length <= 12 ? 'headline' : 'situation'
  return index === count - 1 ? 'result' : 'action'
}
