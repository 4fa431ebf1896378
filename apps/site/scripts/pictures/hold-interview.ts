import type { Page } from 'playwright-core'
import { serveCallPage } from '../../../app/tests/browser/call-page.ts'
import type { TestBrowser } from '../../../app/tests/browser/chromium.ts'
import { openCall, playFrom, startMeeting, stopMeeting } from '../../../app/tests/browser/live-session.ts'
import type { Candidate } from './prepare-candidate.ts'
import { askedQuestion, questionSeconds, recordCall } from './record-call.ts'

const answerDeadlineMs = 40_000
/** The rest of the candidate's recording, for the report. */
const restMs = 70_000

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
): Promise<number> {
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
    await answer.waitFor({ timeout: answerDeadlineMs }).catch(async () => {
      await playFrom(callTab, questionSeconds)
      await answer.waitFor({ timeout: answerDeadlineMs })
    })
    await whenAnswered()
    await page.waitForTimeout(restMs)
    await stopMeeting(page)
    await page.waitForURL(/\/interview\/report/)
    return interviewId
  } finally {
    await call.close()
  }
}
