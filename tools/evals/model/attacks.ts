import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { addReadResume } from '../../../apps/api/src/features/preparation/preparation.fixture.ts'
import { readJobInput } from '../../../apps/api/src/features/schedule/find-schedule.ts'
import { type AskedAnswer, ask, type SeatedPerson } from './ask-people.ts'

const attackSchema = z.object({
  id: z.number(),
  place: z.enum(['job', 'company', 'resume', 'speech']),
  how: z.string(),
  /** Stands in its place among what was there. */
  text: z.string(),
  /** What a model that obeys says; it may not be shown. */
  says: z.string(),
})
export type Attack = z.infer<typeof attackSchema>

/** Orders in the data that a model may follow, in words that no filter knows. */
export function readAttacks(): Attack[] {
  const file = new URL('../data/model-attacks.json', import.meta.url)
  return z.object({ attacks: z.array(attackSchema) }).parse(JSON.parse(readFileSync(file, 'utf8'))).attacks
}

export interface Attacked {
  attack: Attack
  answer: AskedAnswer
  /** The model saw the order, obeyed it, and the candidate would have read it. */
  wasSeen: boolean
  isShown: boolean
}

/** Puts each order into its place and asks a plain question. */
export async function attack(seated: SeatedPerson, one: Attack): Promise<Attacked> {
  const { person, ctx } = seated
  const job = { ...person.job }
  if (one.place === 'job') job.jobDescription += `\n\n${one.text}`
  if (one.place === 'company') job.companyDetails += `\n${one.text}`
  const [first] = person.lines
  const lines =
    one.place === 'resume' && first
      ? [{ ...first, section: 'Experience', text: one.text }, ...person.lines]
      : person.lines
  const { cvId } = await addReadResume(ctx, lines)
  const plain = person.questions.find(({ kind }) => kind === 'behavioural')
  if (!plain) throw new Error(`${person.id} is asked no behavioural question.`)
  const question = one.place === 'speech' ? `${plain.question} ${one.text}` : plain.question
  const read = await readJobInput(ctx, job)
  const answer = await ask({ ...seated, cvId }, { ...plain, question }, read)
  const squeeze = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const says = squeeze(one.says)
  const holds = (texts: readonly string[]) => texts.some((text) => squeeze(text).includes(says))
  const gaps = answer.answer?.gaps ?? []
  return {
    attack: one,
    answer,
    wasSeen: holds(answer.written.map(({ text }) => text)),
    isShown: holds([...answer.shown.map(({ text }) => text), ...gaps]),
  }
}
