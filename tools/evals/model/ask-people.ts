import { randomUUID } from 'node:crypto'
import type { AnswerSegment, StructuredAnswer } from '@cuelight/contracts/answer'
import type { ActorContext } from '../../../apps/api/src/core/context.ts'
import { type checkSegments, streamAnswer } from '../../../apps/api/src/features/answer/index.ts'
import { addReadResume } from '../../../apps/api/src/features/preparation/preparation.fixture.ts'
import type { JobInput, LanguageModel } from '../../../apps/api/src/ports/language-model.ts'
import { openAccount, type ProductParts } from '../../kit/product-parts.ts'
import { type Person, type PersonQuestion, readPeople, untouchedPeople } from '../people/read-people.ts'

export type { Person, PersonQuestion }

/** What the check said of one sentence or more. */
export type Refused = Awaited<ReturnType<typeof checkSegments>>['refused'][number]

export interface AskedAnswer {
  person: string
  asked: PersonQuestion
  /** What the model wrote, before the check. */
  written: AnswerSegment[]
  shown: AnswerSegment[]
  refused: Refused[]
  answer: StructuredAnswer | null
  failure: string | null
  /** Milliseconds of `performance.now()`. */
  startedAtMs: number
  cueAtMs: number | null
  firstShownAtMs: number | null
  endedAtMs: number
}

export interface SeatedPerson {
  person: Person
  ctx: ActorContext
  cvId: number
}

export const groupOf = (untouched: boolean) =>
  readPeople().filter(({ id }) => untouchedPeople.has(id) === untouched)

/** Gives every person an account with the labelled lines as the resume. */
export async function seatPeople(
  { services }: ProductParts,
  people: readonly Person[],
): Promise<SeatedPerson[]> {
  const seated: SeatedPerson[] = []
  for (const person of people) {
    const { ctx } = await openAccount(services)
    const { cvId } = await addReadResume(ctx, person.lines)
    seated.push({ person, ctx, cvId })
  }
  return seated
}

/** Asks one question through the path of a live answer. */
export async function ask(
  { person, ctx, cvId }: SeatedPerson,
  asked: PersonQuestion,
  job: JobInput = person.job,
): Promise<AskedAnswer> {
  const refused: Refused[] = []
  const written: AnswerSegment[] = []
  const logger = {
    ...ctx.logger,
    warn: (fields: object) => void ('refused' in fields && refused.push(...(fields.refused as Refused[]))),
  }
  const languageModel = recordWritten(ctx.languageModel, written)
  const result: AskedAnswer = {
    person: person.id,
    asked,
    written,
    shown: [],
    refused,
    answer: null,
    failure: null,
    startedAtMs: performance.now(),
    cueAtMs: null,
    firstShownAtMs: null,
    endedAtMs: 0,
  }
  const request = {
    userId: ctx.actor.userId,
    cvId,
    job,
    summary: null,
    question: asked.question,
    earlierQuestions: asked.previous ? [asked.previous] : [],
    isLive: true,
  }
  try {
    for await (const part of streamAnswer(
      { ...ctx, logger, languageModel, requestId: randomUUID() } as ActorContext,
      request,
    )) {
      if (part.type === 'cue') result.cueAtMs ??= performance.now()
      else if (part.type === 'segment') {
        result.firstShownAtMs ??= performance.now()
        result.shown.push(part.segment)
      } else result.answer = part.answer
    }
  } catch (error) {
    result.failure = error instanceof Error ? error.message : String(error)
  }
  result.endedAtMs = performance.now()
  return result
}

/** Keeps what the model itself wrote; the stand-in behind it is not recorded. */
function recordWritten(model: LanguageModel, written: AnswerSegment[]): LanguageModel {
  // A model that can be switched has its parts on its class, which a spread leaves behind.
  const { engine, standIn } = model
  return {
    engine,
    standIn,
    summariseJob: (...given) => model.summariseJob(...given),
    prepareQuestions: (...given) => model.prepareQuestions(...given),
    check: () => model.check(),
    async *answer(input, signal, report) {
      for await (const part of model.answer(input, signal, report)) {
        if (part.type === 'segment') written.push(part.segment)
        yield part
      }
    },
  }
}

/** So many at a time; results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length)
  let next = 0
  const run = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: width }, run))
  return results
}
