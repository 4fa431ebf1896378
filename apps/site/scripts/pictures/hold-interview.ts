import type { Page } from 'playwright-core'
import { waitFor } from '../../../api/demo/client.ts'
import { playInterview } from '../../../api/demo/play-interview.ts'
import { samplePath, serveCallPage } from '../../../app/tests/kit/call-page.ts'
import type { TestBrowser } from '../../../app/tests/kit/chromium.ts'
import {
  askUntil,
  openCall,
  playFrom,
  startMeeting,
  stopMeeting,
} from '../../../app/tests/kit/live-session.ts'
import type { Candidate } from './prepare-candidate.ts'
import { askedQuestion, questionSeconds, recordCall } from './record-call.ts'

const answerDeadlineMs = 40_000

/**
 * Holds an interview as a candidate does: shares the tab of a call and the microphone. `whenAnswered` sees the screen
 * while it is live and shows the question, word for word, with its answer; a misheard question is asked again.
 */
export async function holdInterview(
  { client, scheduleId }: Candidate,
  productUrl: string,
  browser: TestBrowser,
  page: Page,
  whenAnswered: () => Promise<void>,
): Promise<void> {
  const interviewId = await client.rest<number>('POST', `UserInterview?interviewScheduleId=${scheduleId}`, {
    interviewScheduleId: scheduleId,
  })
  const call = await serveCallPage(await recordCall())
  try {
    const callTab = await openCall(browser.context, call)
    await page.bringToFront()
    await page.goto(
      `${productUrl}/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`,
    )
    await startMeeting(page)
    await playFrom(callTab, 0)
    const answer = page.locator('[data-testid=live-answer][data-status=done]', { hasText: askedQuestion })
    await answer
      .first()
      .waitFor({ timeout: answerDeadlineMs })
      .catch(() => askUntil(callTab, questionSeconds, answer))
    await whenAnswered()
    await stopMeeting(page)
    await page.waitForURL(/\/interview\/report/)
  } finally {
    await call.close()
  }
}

/** Plays the sample interview, three questions and their answers, and waits for its report. */
export async function playSampleInterview({ client, scheduleId }: Candidate): Promise<number> {
  const interviewId = await client.rest<number>('POST', `UserInterview?interviewScheduleId=${scheduleId}`, {
    interviewScheduleId: scheduleId,
  })
  const recordings = { interviewer: samplePath('interviewer.wav'), candidate: samplePath('candidate.wav') }
  await playInterview(client, interviewId, recordings)
  const { utterances } = await client.trpc.live.snapshot.query({ interviewId })
  const spoken = utterances.filter(({ track }) => track === 'candidate').map(({ text }) => text)
  await client.rest('POST', 'UserInterview/End', {
    UserInterviewId: interviewId,
    CandidateText: spoken.join(' '),
  })
  await client.rest('GET', `UserInterview/generate-report/${interviewId}`)
  await waitFor(
    'the report',
    () => client.trpc.report.read.query({ interviewId }),
    ({ status }) => status === 'ready',
  )
  return interviewId
}
