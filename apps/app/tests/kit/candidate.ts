import type { Page } from 'playwright-core'
import { type Account, openAccount } from './rest-door.ts'
import type { SharedProduct } from './shared-product.ts'

/** Signs the page in; `url` is the product's, or that of a network before it. */
export async function signIn(page: Page, url: string, { session }: Account): Promise<void> {
  await page.goto(`${url}/login`)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('auth_token', token)
    localStorage.setItem('auth_user', JSON.stringify(user))
  }, session)
}

/** Buys the package of three credits on the payment provider's page, and ends where it leads back to. */
export async function buyCredits(page: Page, account: Account): Promise<void> {
  const packages = await account.call<{ id: number; numberOfCredit: number }[]>('GET', 'Package')
  const packageId = packages.find((each) => each.numberOfCredit === 3)?.id
  const checkout = await account.call<{ paymentUrl: string }>('POST', 'StripeSession/checkout', { packageId })
  await page.goto(checkout.paymentUrl)
  await page.locator('button[name=action][value=pay]').click()
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
}

/** A candidate signed in on the page, with a resume that is read and a schedule that is prepared. */
export async function openPrepared(
  product: SharedProduct,
  page: Page,
): Promise<{ account: Account; scheduleId: number }> {
  const account = await openAccount(product, 'Ada Lovelace')
  const cvId = await account.uploadResume('resume.pdf')
  const scheduleId = await account.scheduleInterview(cvId, 'Senior Backend Engineer', 'Brightwell')
  await signIn(page, product.url, account)
  return { account, scheduleId }
}
