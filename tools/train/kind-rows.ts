import { existsSync, readFileSync } from 'node:fs'
import type { QuestionKind } from '../../apps/api/src/coach/questions/weigh-kinds.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import { type PersonQuestion, readPeople, untouchedPeople } from '../evals/people/read-people.ts'

/** A question of known kind, before it has a vector. */
export interface KindRow {
  text: string
  kind: QuestionKind
  /** A person, `speech`, `careers`, `bank`, or `own` for what was written to learn from. */
  source: string
  weight: number
  /** Learned from and never judged. */
  isCopy: boolean
}

/** Everything kinds are learned from. */
export function readKindRows(): KindRow[] {
  return [...readPeopleRows(null), ...readCareerRows(), ...readSpeech(), ...readOwn(), ...readBank()]
}

const kindOf: Record<Exclude<PersonQuestion['kind'], 'biographical'>, QuestionKind> = {
  behavioural: 'behavioural',
  technical: 'experience',
  situational: 'case',
  knowledge: 'knowledge',
  'follow-up': 'follow-up',
  none: 'experience',
}

/** The questions of the people of a folder, or of the repository without the untouched ones. */
export function readPeopleRows(folder: string | null): KindRow[] {
  return readPeople(folder)
    .filter(({ id }) => folder !== null || !untouchedPeople.has(id))
    .flatMap(({ id, questions }) =>
      questions.flatMap(({ kind, question, asr }) => {
        const row = {
          kind: kind === 'biographical' ? readBiographical(question) : kindOf[kind],
          source: id,
        }
        return [
          { ...row, text: question, weight: 1, isCopy: false },
          { ...row, text: asr, weight: 0.5, isCopy: true },
        ]
      }),
    )
}

/** Their questions after something that is not there, and those that follow up on what was not asked, are left out. */
function readCareerRows(): KindRow[] {
  return [...readCareers('learned'), ...readCareers('learned', 'later')].flatMap(({ questions }) =>
    questions.flatMap(({ kind, question }) => {
      if (kind === 'none' || kind === 'follow-up') return []
      const asked = kind === 'biographical' ? readBiographical(question) : kindOf[kind]
      return [{ kind: asked, source: 'careers', text: question, weight: careerWeight, isCopy: true }]
    }),
  )
}

/** They hold no case, no knowledge and no logistics, and are many: at full weight they would drown these kinds. */
const careerWeight = 0.3

/** The people's data call all of these biographical. */
function readBiographical(question: string): QuestionKind {
  if (/notice|when could|from when|why (?:leave|are you|would you give)|wants? (?:you )?out/iu.test(question))
    return 'logistics'
  return /why us|apply|why (?:here|now|this)|draws you/iu.test(question) ? 'motivation' : 'biographical'
}

interface Utterance {
  id: string
  text: string
  label: string
  kind: string
  parts: string[]
}

function readSpeech(): KindRow[] {
  return readJson<Utterance>('../evals/data/speech/utterances.jsonl')
    .filter(({ id, label, kind }) => Number(id.slice(1)) % 5 !== 0 && label === 'answer' && kind !== 'none')
    .flatMap(({ text, kind, parts: [first] }) => {
      const row = { kind: (kind === 'hypothetical' ? 'case' : kind) as QuestionKind, source: 'speech' }
      return [
        { ...row, text, weight: 1, isCopy: false },
        ...(first ? [{ ...row, text: first, weight: 0.7, isCopy: true }] : []),
      ]
    })
}

function readOwn(): KindRow[] {
  const kinds = readJson<{ text: string; kind: QuestionKind }>('./data/kinds.jsonl')
  const themes = readJson<{ text: string; form: string }>('./data/themes.jsonl')
  return [
    ...kinds.map(({ text, kind }) => ({ text, kind, source: 'own', weight: 1, isCopy: true })),
    ...themes
      .filter(({ form }) => form === 'question')
      .map(({ text }) => ({
        text,
        kind: 'behavioural' as const,
        source: 'own',
        weight: 0.5,
        isCopy: true,
      })),
  ]
}

/**
 * The bank of usual questions: those that ask for one are behavioural. The others, by kinds that one of us gave them, from
 * their text alone.
 */
function readBank(): KindRow[] {
  const usual = ['bank', 'bank-2', 'bank-3'].flatMap((name) =>
    readJson<{ question: string; occasion: string }>(`../evals/data/occasions/${name}.jsonl`),
  )
  const others = readJson<{ text: string; kind: QuestionKind }>('./data/kinds-bank.jsonl')
  return [
    ...usual
      .filter(({ occasion }) => occasion !== 'none')
      .map(({ question }) => ({ text: question, kind: 'behavioural' as const, weight: usualWeight })),
    ...others.map((row) => ({ ...row, weight: otherWeight })),
  ].map((row) => ({ ...row, source: 'bank', isCopy: true }))
}

/** There are 3,780 usual questions and 927 others; at full weight they would outvote everything else. */
const usualWeight = 0.15
const otherWeight = 0.7

function readJson<Type>(name: string): Type[] {
  const file = new URL(name, import.meta.url)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Type)
}
