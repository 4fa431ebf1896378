import type { Page } from 'playwright-core'
import { firstTry, holdInterview } from '../kit/held-interview.ts'
import type { TestProduct } from '../kit/product.ts'
import { type Account, openAccount } from '../kit/rest-door.ts'

/** Who may change models in the product of these pictures. */
export const operatorEmail = 'maya.lindqvist@example.com'

export interface Seeded {
  full: Account
  /** Somebody who has just signed in for the first time. */
  empty: Account
  /** Addresses with ids, by the name of their screen. */
  addresses: Record<string, string>
}

const dayMs = 86_400_000
const dayFromToday = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** One account with every list filled, another with nothing. Signs nobody in; `page` is used to pay. */
export async function seedProduct(product: TestProduct, page: Page): Promise<Seeded> {
  const full = await openAccount(product, 'Maya Lindqvist', operatorEmail)
  const empty = await openAccount(product, 'Ada Lovelace', 'ada@example.com')
  const resume = await full.uploadResume('Maya Lindqvist, resume.pdf')
  const paid = await payForCredits(product, full, page)
  const [first = 0, second = 0, third = 0, running = 0] = await planInterviews(full, resume)
  await appoint(full, third, 3)
  await holdInterview(full, first, firstTry)
  const report = await holdInterview(full, second)
  const interviewId = await full.call<number>('POST', `UserInterview?interviewScheduleId=${running}`, {
    interviewScheduleId: running,
  })
  await full.call('POST', 'UserInterviewQuestionAndAnswer', {
    userInterviewId: interviewId,
    question: 'How did you migrate from a monolith to Kafka?',
    interviewScheduleId: running,
  })
  await writeOwnWords(full)
  const { token } = await full.tell<{ token: string }>('report.createShare', { interviewId: report, days: 7 })
  return {
    full,
    empty,
    addresses: {
      career: `/resume?id=${resume}`,
      preparation: `/interview/preparation?id=${third}`,
      preflight: `/interview/start?InterviewScheduleId=${third}`,
      live: `/interview/start?InterviewScheduleId=${running}&UserInterviewId=${interviewId}`,
      report: `/interview/report?id=${report}`,
      'story-choice': `/stories?id=${third}`,
      'interview-facts': `/facts?id=${third}`,
      'shared-report': `/shared-report#${token}`,
      paid,
    },
  }
}

async function planInterviews(account: Account, resume: number): Promise<number[]> {
  const planned = [
    ['Backend Engineer', 'Brightwell'],
    ['Senior Backend Engineer', 'Brightwell'],
    ['Staff Engineer, Payments', 'Northumberland Holdings International'],
    ['Principal Engineer', 'Lumen'],
  ] as const
  const ids: number[] = []
  for (const [position, company] of planned)
    ids.push(await account.scheduleInterview(resume, position, company))
  return ids
}

/** The interview takes place in so many days. */
async function appoint(account: Account, scheduleId: number, days: number): Promise<void> {
  const text = await account.ask<Record<string, unknown>>('schedule.read', { scheduleId })
  const { cvId, jobDescription, position, companyName, companyDetails } = text
  const appointment = {
    day: dayFromToday(days),
    time: '14:30',
    timeZone: 'UTC',
    durationMinutes: 45,
    meetingLink: 'https://meet.example.com/abc',
  }
  const written = { cvId, jobDescription, position, companyName, companyDetails }
  await account.tell('schedule.change', { scheduleId, ...written, appointment })
}

/** Returns where the payment led. */
async function payForCredits(product: TestProduct, account: Account, page: Page): Promise<string> {
  const packages = await account.call<{ id: number; numberOfCredit: number }[]>('GET', 'Package')
  const packageId = packages.find((each) => each.numberOfCredit === 3)?.id
  const { paymentUrl } = await account.call<{ paymentUrl: string }>('POST', 'StripeSession/checkout', {
    packageId,
  })
  await signIn(product, page, account)
  await page.goto(paymentUrl)
  await page.locator('button[name=action][value=pay]').click()
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

async function writeOwnWords(account: Account): Promise<void> {
  await account.tell('facts.set', { key: 'salary', text: '95 to 105 thousand a year.', scheduleId: null })
  await account.tell('facts.set', { key: 'notice-period', text: 'Three months.', scheduleId: null })
  await account.tell('stories.save', {
    place: null,
    cue: 'The night the payments stood still',
    words: {
      situation: 'A certificate ran out on a Friday night, and no payment went through.',
      task: null,
      action: 'I found it in the logs of the gateway, renewed it and wrote down how we missed it.',
      result: 'Payments ran again after 22 minutes.',
      change: null,
    },
  })
}

/** The page belongs to this account from now on. */
export async function signIn(product: TestProduct, page: Page, account: Account): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.evaluate((session) => {
    localStorage.setItem('auth_token', session.token)
    localStorage.setItem('auth_user', JSON.stringify(session.user))
  }, account.session)
}
