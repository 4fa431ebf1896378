// `node tests/measure/measure-phone.ts [questions]`: how much later an answer is seen on a phone than on the page, and in
// the floating window. Page, phone and server run on one machine, so the network is left out. A measure; no test waits for it.
import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { openBrowser, openStranger } from '../kit/chromium.ts'
import { openCandidate, startInterview } from '../kit/live-session.ts'
import { startProduct } from '../kit/product.ts'

const questions = Number(process.argv[2] ?? 12)

const product = await startProduct()
const browser = await openBrowser()
const stranger = await openStranger()
try {
  const page = await browser.context.newPage()
  const { account, scheduleIds } = await openCandidate(product, page, 1)
  const scheduleId = scheduleIds[0] ?? 0
  const interviewId = await startInterview(account, scheduleId)
  const ask = (question: string) =>
    account.call('POST', 'UserInterviewQuestionAndAnswer', {
      userInterviewId: interviewId,
      question,
      interviewScheduleId: scheduleId,
    })
  await ask('Tell me about yourself.')
  await page.goto(
    `${product.url}/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`,
  )
  await page.getByTestId('live-answer').first().waitFor()
  const made = page.waitForResponse((response) => response.url().includes('secondScreen.openCode'))
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  const code = /"code":"([^"]+)"/.exec(await (await made).text())?.[1]
  await page.keyboard.press('Escape')
  const phone = stranger.page
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`${product.url}/interview/second-screen#${code}`)
  await phone.getByRole('article').first().waitFor()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Float', exact: true }).click()
  const floating = await opened.catch(() => undefined)
  for (const watched of [page, phone, ...(floating ? [floating] : [])]) await watch(watched)
  const delays: { phone: number; floating: number | undefined }[] = []
  for (let number = 1; number <= questions; number += 1) {
    const question = `How did you handle deadline number ${number} in your last role?`
    await ask(question)
    const atPage = await seenAt(page, question)
    const atFloating = floating && (await seenAt(floating, question))
    delays.push({
      phone: (await seenAt(phone, question)) - atPage,
      floating: atFloating === undefined ? undefined : atFloating - atPage,
    })
  }
  const describe = (name: string, values: number[]) => {
    const sorted = values.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
    return `${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, largest ${sorted.at(-1)} ms, n ${sorted.length}`
  }
  process.stdout.write(`${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(2)}\n`)
  process.stdout.write(
    `${describe(
      'phone after the page',
      delays.map(({ phone: delay }) => delay),
    )}\n`,
  )
  const inWindow = delays.flatMap(({ floating: delay }) => delay ?? [])
  if (inWindow.length > 0) process.stdout.write(`${describe('floating window after the page', inWindow)}\n`)
  else process.stdout.write('floating window: this browser opened none\n')
} finally {
  await stranger.close()
  await browser.close()
  await product.stop()
}

/** Notes when the first words of an answer stand under a question, by the clock of the machine. */
function watch(watched: Page): Promise<void> {
  return watched.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seenAnswers: seen })
    const look = () => {
      for (const card of document.querySelectorAll('article[aria-label^="Answer to: "]')) {
        const question = card.getAttribute('aria-label')?.slice('Answer to: '.length) ?? ''
        if (!(question in seen) && card.querySelector('.measure')) seen[question] = Date.now()
      }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

async function seenAt(watched: Page, question: string): Promise<number> {
  const read = (asked: string) =>
    (window as unknown as { seenAnswers: Record<string, number> }).seenAnswers[asked]
  await watched.waitForFunction(read, question, { timeout: 20_000 })
  return (await watched.evaluate(read, question)) ?? Number.NaN
}
