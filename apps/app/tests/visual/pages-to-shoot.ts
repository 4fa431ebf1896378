import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

export interface PageToShoot {
  name: string
  /** A path, or the name of an address that was seeded. */
  address: string
  who: 'nobody' | 'full' | 'empty'
  /** The server answers no call of the page. */
  isFailing?: boolean
  /** What is done on the page before the picture. */
  prepare?: (page: Page) => Promise<void>
}

const site = fileURLToPath(new URL('../../../site/dist/', import.meta.url))
/** Of pages that differ in their text alone, one is shot. */
const oneOfEach = [
  /^\/company\/blog\/./,
  /^\/company\/careers\/(?!general)./,
  /^\/company\/press\/./,
  /^\/docs\/reference\/./,
  /^\/docs\/guides?\/./,
]

/** The public pages that the site was built with. */
export function listPublicPages(): PageToShoot[] {
  const paths = globSync('**/index.html', { cwd: site })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`)
    .toSorted()
  return paths
    .filter((path) =>
      oneOfEach.every((kind) => !kind.test(path) || path === paths.find((each) => kind.test(each))),
    )
    .map((path) => ({
      name: `site${path.replaceAll('/', '-')}`.replace(/-$/, '-home'),
      address: path,
      who: 'nobody',
    }))
}

const of = (who: PageToShoot['who'], names: Record<string, string>): PageToShoot[] =>
  Object.entries(names).map(([name, address]) => ({ name: `${who}-${name}`, address, who }))

const seeded = [
  'paid',
  'career',
  'preparation',
  'preflight',
  'live',
  'report',
  'story-choice',
  'interview-facts',
]

const screens: PageToShoot[] = [
  ...of('nobody', {
    login: '/login',
    'shared-report': 'shared-report',
    'second-screen': '/interview/second-screen',
    'no-report': '/shared-report',
  }),
  ...of('full', {
    dashboard: '/dashboard',
    resume: '/resume',
    interview: '/interview',
    packages: '/packages',
    'payment-canceled': '/payment/cancel',
    invoice: '/invoice',
    facts: '/facts',
    stories: '/stories',
    account: '/account',
    'operator-models': '/operator/models',
    ...Object.fromEntries(seeded.map((name) => [name, name])),
  }),
  ...of('empty', {
    dashboard: '/dashboard',
    resume: '/resume',
    interview: '/interview',
    invoice: '/invoice',
    stories: '/stories',
    account: '/account',
    'no-interview': '/interview/start',
    'no-preparation': '/interview/preparation?id=1',
  }),
]

const failing = [
  '/dashboard',
  '/resume',
  '/interview',
  '/packages',
  '/invoice',
  '/facts',
  '/stories',
  '/account',
  '/operator/models',
]

const failingScreens: PageToShoot[] = failing.map((address) => ({
  name: `failing${address.replaceAll('/', '-')}`,
  address,
  who: 'full',
  isFailing: true,
}))

const dialogs: PageToShoot[] = [
  {
    name: 'dialog-schedule',
    address: '/interview',
    who: 'full',
    prepare: (page) => open(page, 'Schedule Interview'),
  },
  {
    name: 'dialog-share',
    address: 'report',
    who: 'full',
    prepare: (page) => open(page, 'Share'),
  },
]

const opened: PageToShoot[] = [
  {
    name: 'operator-form',
    address: '/operator/models',
    who: 'full',
    prepare: (page) => press(page, 'Change answers'),
  },
  { name: 'career-role', address: 'career', who: 'full', prepare: (page) => press(page, 'Add a role') },
  {
    name: 'preparation-answer',
    address: 'preparation',
    who: 'full',
    prepare: (page) => page.locator('main [aria-expanded=false]:not([aria-haspopup])').first().click(),
  },
  {
    name: 'palette',
    address: '/dashboard',
    who: 'full',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
]

/** Every screen of the app, full, empty and failing. */
export const appScreens: PageToShoot[] = [...screens, ...failingScreens, ...dialogs, ...opened]

/**
 * Pages whose text is written by the coach, or made from documents of other rooms. It changes with every improvement
 * there, and says nothing about how the page looks: their pictures are compared by `npm run visual` alone.
 */
const writtenElsewhere = [
  /^full-(dashboard|resume|interview|facts|stories|career|preparation|live|report|story-choice|interview-facts)$/,
  /^nobody-shared-report$/,
  /^(dialog-|preparation-answer|career-role|palette)/,
  /^site-docs-(operator-guide|settings|changelog|reference)/,
]

export const isWrittenElsewhere = ({ name }: PageToShoot): boolean =>
  writtenElsewhere.some((kind) => kind.test(name))

const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).first().click()

async function open(page: Page, button: string): Promise<void> {
  await press(page, button)
  await page.getByRole('dialog').waitFor()
}
