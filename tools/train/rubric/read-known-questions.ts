import { readFileSync } from 'node:fs'
import { createBuiltInEmbedder } from '../../../apps/api/src/adapters/embedder/built-in.ts'
import { learnedOccasionLines } from '../../../apps/api/src/coach/choose/occasion-lines.ts'
import { toStatement } from '../../../apps/api/src/coach/choose/question-statement.ts'
import { sum, unit } from '../../../apps/api/src/coach/rubric/signals/vectors.ts'
import { readCareers } from '../../evals/people/read-careers.ts'
import { readPeople, untouchedPeople } from '../../evals/people/read-people.ts'
import { createCachedEmbedder } from '../../kit/cached-embedder.ts'
import { readOccasionLines } from '../fit-occasion-lines.ts'

/** A resume line with the question that it answers. */
export interface KnownLine {
  line: Float32Array
  question: Float32Array
  /** How much it is told for each usual question; null where only the question is known. */
  told: Float64Array | null
}

/** Lines that people tell for questions and for the usual questions; nothing of what is held. */
export async function readKnownLines(cache: string | null): Promise<KnownLine[]> {
  const embedder = createCachedEmbedder(createBuiltInEmbedder({ deadlineMs: 600_000 }), cache)
  const people = [...readPeople().filter(({ id }) => !untouchedPeople.has(id)), ...readCareers('learned')]
  const embed = async (texts: readonly string[]) => (await embedder.embed(texts)).map(unit)
  const asked = people.flatMap(({ lines, lineIds, questions }) =>
    questions.flatMap(({ question, best }) =>
      lines.flatMap(({ text }, at) =>
        best.includes(lineIds[at] ?? '') ? [{ text, question: toStatement(question) }] : [],
      ),
    ),
  )
  const lines = await embed(asked.map(({ text }) => text))
  const questions = await embed(asked.map(({ question }) => question))
  const byQuestion = asked.map((_, at) => ({
    line: lines[at] ?? new Float32Array(),
    question: questions[at] ?? new Float32Array(),
    told: null,
  }))
  const usual = await readUsualQuestions(embed)
  const chosen = await readOccasionLines(people, embedder)
  embedder.save()
  await embedder.close()
  const byOccasion = chosen.flatMap(({ vector, wanted }) =>
    wanted.flatMap((value, at) => {
      const question = usual[at]
      if (value === 0 || !question) return []
      return [
        { line: unit(vector), question, told: Float64Array.from(wanted, (_, other) => Number(other === at)) },
      ]
    }),
  )
  return [...byQuestion, ...byOccasion]
}

/** The mean of the many ways in which each usual question is asked. */
async function readUsualQuestions(
  embed: (texts: readonly string[]) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  const bank = ['bank', 'bank-2', 'bank-3'].flatMap((name) =>
    readFileSync(new URL(`../../evals/data/occasions/${name}.jsonl`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { occasion: string; question: string }),
  )
  const means: Float32Array[] = []
  for (const key of learnedOccasionLines().occasions) {
    const own = bank.filter(({ occasion }) => occasion === key)
    const vectors = await embed(own.map(({ question }) => toStatement(question)))
    means.push(sum(vectors).map((value) => value / vectors.length))
  }
  return means
}
