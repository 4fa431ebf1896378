import { type AnswerStreamPart, answerText, type Evidence, evidenceSchema } from '@cuelight/contracts/answer'
import { askQuestionSchema } from '@cuelight/contracts/schedule'
import type { Response } from 'express'
import { z } from 'zod'
import { requireActor } from '../../core/context.ts'
import { toProblem } from '../../http/problems.ts'
import { createCaller } from '../../trpc/router.ts'
import { directRow, procedureRow, type Row } from '../row.ts'
import { wireId } from './parameters.ts'

const wireEvidence = evidenceSchema.omit({ storyId: true })
const wireItem = z.object({
  id: z.number().int(),
  question: z.string(),
  answer: z.string(),
  evidence: z.array(wireEvidence),
})
const wireAnswer = z.object({ answer: z.string(), evidence: z.array(wireEvidence) })

export const preparationRows: Row[] = [
  procedureRow({
    method: 'GET',
    path: '/InterviewSchedulePreparation/interview-schedule/{scheduleId}',
    tag: 'Preparation',
    summary: 'The prepared questions and answers of a schedule; empty while they are made.',
    access: 'candidate',
    params: z.object({ scheduleId: wireId }),
    procedure: 'preparation.read',
    toInput: ({ params }) => params,
    toWire: ({ items }) => ({
      json: items.map((item) => ({
        id: item.id,
        question: item.question,
        answer: answerText(item),
        evidence: resumeLines(item.evidence),
      })),
    }),
    responses: { 200: z.array(wireItem) },
  }),
  directRow({
    method: 'POST',
    path: '/UserInterviewQuestionAndAnswer',
    tag: 'Preparation',
    summary:
      'Answers a question from the resume. `userInterviewId` 0 or null asks while preparing. ' +
      'With `Accept: text/event-stream` the answer streams as events `segment`, `finished` or `problem`.',
    access: 'candidate',
    ratePerMinute: 30,
    body: askQuestionSchema,
    responses: { 200: wireAnswer },
    async handle(context, { body, headers }, response) {
      const parts = await createCaller(requireActor(context)).preparation.ask(body)
      if (headers.accept?.includes('text/event-stream')) await streamParts(parts, response, context.requestId)
      else response.json(await collectAnswer(parts))
    },
  }),
]

/** The documented list holds resume lines only, so stories are left out. */
function resumeLines(evidence: Evidence[]): z.infer<typeof wireEvidence>[] {
  return evidence.filter(({ storyId }) => storyId === undefined)
}

async function collectAnswer(parts: AsyncIterable<AnswerStreamPart>) {
  for await (const part of parts) {
    if (part.type === 'finished')
      return { answer: answerText(part.answer), evidence: resumeLines(part.answer.evidence) }
  }
  throw new Error('answer stream ended without its end part')
}

/** The first part is awaited before the status is sent, so a refusal still is a problem document. */
async function streamParts(parts: AsyncIterable<AnswerStreamPart>, response: Response, requestId: string) {
  const iterator = parts[Symbol.asyncIterator]()
  let next = await iterator.next()
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  try {
    for (; !next.done; next = await iterator.next()) {
      response.write(`event: ${next.value.type}\ndata: ${JSON.stringify(next.value)}\n\n`)
    }
  } catch (error) {
    response.write(`event: problem\ndata: ${JSON.stringify(toProblem(error, requestId).problem)}\n\n`)
  }
  response.end()
}
