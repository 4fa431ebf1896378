import { interviewSchedules } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readSnapshot } from '../log/read-snapshot.ts'
import { readRows } from '../testing/interview-rows.ts'
import {
  open,
  play,
  replaceHost,
  script,
  setUpScriptedEngine,
  wholeTurn,
} from '../testing/scripted-engine.ts'
import { addUtterance } from './add-utterance.ts'

// A name of the job that was misheard, from the recogniser to the transcript.

setUpScriptedEngine()

async function openWithJob() {
  const opened = await open()
  const { ctx, scheduleId } = opened
  const job = {
    companyName: 'Brightkettle',
    jobDescription: 'You run Kubernetes and Terraform in production.',
  }
  await ctx.db.update(interviewSchedules).set(job).where(eq(interviewSchedules.id, scheduleId))
  return opened
}

test('a misheard name is put right in the line, its question and its answer, and the line says so', async () => {
  const { ctx, interviewId } = await openWithJob()
  script.texts.interviewer = ['How did you move to Cooper Netties?', 'How did you move to Cooper Netties?']
  await play(ctx, interviewId, wholeTurn)
  const [line] = (await readSnapshot(ctx, { interviewId })).utterances
  expect(line).toMatchObject({
    text: 'How did you move to Kubernetes?',
    isQuestion: true,
    repairs: [{ heard: 'Cooper Netties', read: 'Kubernetes' }],
  })
  expect(script.asked[0]?.question).toContain('Kubernetes')
  await replaceHost(ctx)
  expect((await readRows(ctx, interviewId)).utterances).toHaveLength(1)
})

test('a line recognised in the browser is put right too, and a line without a name is left alone', async () => {
  const { ctx, interviewId } = await openWithJob()
  const line = (text: string, key: string) => ({
    interviewId,
    track: 'interviewer' as const,
    sourceKey: key,
    text,
    startedAt: '2026-11-21T09:00:00Z',
    endedAt: '2026-11-21T09:00:02Z',
  })
  const { utterance } = await addUtterance(ctx, line('What did you build with terror form?', 'first-line'))
  expect(utterance).toMatchObject({
    text: 'What did you build with Terraform?',
    repairs: [{ heard: 'terror form', read: 'Terraform' }],
  })
  const plain = await addUtterance(ctx, line('Nice to meet you today.', 'second-line'))
  expect(plain.utterance).not.toHaveProperty('repairs')
  const typed = { ...line('We looked for the terror form of it.', 'third-line'), isTyped: true }
  const { utterance: written } = await addUtterance(ctx, typed)
  expect(written?.text).toBe(typed.text)
})
