// `node tests/measure/measure-interaction.ts [questions]`: how long a press waits for the next paint on the live screen while
// an answer of a model streams, with a quarter of the processor for the page. A measure; no test waits for it.
import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { startModelServer } from '../../../../packages/sandbox/src/model/index.ts'
import { openBrowser } from '../kit/chromium.ts'
import { openCandidate, startInterview } from '../kit/live-session.ts'
import { startProduct } from '../kit/product.ts'
import { waitUntil } from '../kit/rest-door.ts'

const questions = Number(process.argv[2] ?? 6)
const slowdown = 4
const question = 'How did you cut the cost of AWS, and what did you learn from it?'
/** Lines of the sample resume. */
const lines = [
  'Cut infrastructure cost by 22 percent by moving batch work to AWS spot instances and removing unused storage.',
  'Automated AWS deployments with Terraform and GitHub Actions, from two hours of manual steps to 15 minutes.',
  'Replaced a nightly reconciliation script with a streaming job, so that mismatches show within five minutes instead of the next morning.',
]

interface Press {
  name: string
  durationMs: number
  delayMs: number
}

const pace = { seed: 1, speed: { firstTokenMs: 300, tokensPerSecond: 100 } }
const answers = [
  {
    person: 'sample',
    kind: 'behavioural',
    questions: [question],
    spoken: [...lines, ...lines, ...lines].join(' '),
    evidence: lines,
  },
]
const model = await startModelServer({ kind: 'reference', answers, pace })
const product = await startProduct({
  OPENAI_BASE_URL: model.baseUrl,
  AI_MODEL_LIVE: 'reference',
  AI_MODEL_PREP: 'reference',
  AI_PATIENCE_MS: '20000',
})
const browser = await openBrowser()
try {
  const page = await browser.context.newPage()
  await openLiveScreen(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  let streamed = 0
  for (let number = 1; number <= questions; number += 1) streamed += await pressWhileStreaming(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  printPresses(await readPresses(page), streamed)
} finally {
  await browser.close()
  await product.stop()
  await model.close()
}

async function openLiveScreen(page: Page): Promise<void> {
  const { account, scheduleIds } = await openCandidate(product, page, 1)
  const scheduleId = scheduleIds[0] ?? 0
  const interviewId = await startInterview(account, scheduleId)
  const asked = { userInterviewId: interviewId, question: 'Tell me about yourself.' }
  await account.call('POST', 'UserInterviewQuestionAndAnswer', { ...asked, interviewScheduleId: scheduleId })
  await page.addInitScript(notePresses)
  await page.goto(
    `${product.url}/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`,
  )
  await page.getByTestId('live-answer').first().waitFor()
}

/** Presses what a candidate may press until the answer is complete; returns how many presses that were. */
async function pressWhileStreaming(page: Page): Promise<number> {
  const running = page.getByTestId('live-answer').and(page.locator('[data-status=streaming]'))
  const box = page.getByLabel('Type a question')
  await box.fill(question)
  await box.press('Enter')
  await running.first().waitFor({ timeout: 20_000 })
  let count = 0
  while ((await running.count()) > 0) {
    await box.press('h')
    await box.press('Backspace')
    await page.getByRole('button', { name: 'Larger answers' }).click()
    await page.getByRole('button', { name: 'Smaller answers' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    count += 7
  }
  await waitUntil('the box can be used again', async () => !(await box.inputValue()))
  return count
}

function notePresses(): void {
  const presses: Press[] = []
  Object.assign(window, { presses })
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { name, duration, startTime, processingStart } = entry
      if ((entry as unknown as { interactionId: number }).interactionId)
        presses.push({ name, durationMs: duration, delayMs: processingStart - startTime })
    }
  }
  const wanted = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver(note).observe(wanted as PerformanceObserverInit)
}

function readPresses(page: Page): Promise<Press[]> {
  return page.evaluate(() => (window as unknown as { presses: Press[] }).presses)
}

function printPresses(presses: Press[], streamed: number): void {
  const sorted = presses.map(({ durationMs }) => durationMs).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  process.stdout.write(`${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(2)}\n`)
  process.stdout.write(
    `${streamed} presses while an answer streamed; ${sorted.length} events of 16 ms or more: ` +
      `p50 ${at(0.5)} ms, p98 ${at(0.98)} ms, longest ${sorted.at(-1)} ms\n`,
  )
  for (const { name, durationMs, delayMs } of presses
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, 5))
    process.stdout.write(
      `  ${name}: ${durationMs} ms, of them ${Math.round(delayMs)} ms before it was handled\n`,
    )
}
