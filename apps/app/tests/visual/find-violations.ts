import AxeBuilder from '@axe-core/playwright'
import { themes } from '@cuelight/ui/theme/themes'
import type { Page } from 'playwright-core'

const widths = [360, 768, 1440]

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}
const describe = (where: string, violations: Violation[]) =>
  violations.map(
    ({ id, nodes }) => `${where}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )

/**
 * What the open page breaks: every rule at three widths, and the contrast in all eleven themes. A theme changes colours
 * alone, so one rendering serves for all of them. Also what makes the page wider than its window.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    found.push(...describe(`${width} px`, violations))
    const tooWidePx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (tooWidePx > 0) found.push(`${width} px: ${tooWidePx} px too wide`)
  }
  for (const { name, violations } of await measureContrasts(page)) found.push(...describe(name, violations))
  return found
}

/** The rules stay in the page after `analyze`, which would bring them anew for each theme. */
function measureContrasts(page: Page): Promise<{ name: string; violations: Violation[] }[]> {
  return page.evaluate(
    async (classNames) => {
      const { axe } = window as unknown as {
        axe: { run(place: Document, options: object): Promise<{ violations: Violation[] }> }
      }
      const results: { name: string; violations: Violation[] }[] = []
      for (const name of classNames) {
        for (const { classList } of [document.documentElement, document.body]) {
          classList.remove(...classNames)
          classList.add(name)
        }
        const options = { runOnly: ['color-contrast'], resultTypes: ['violations'] }
        const { violations } = await axe.run(document, options)
        results.push({ name, violations: violations.map(({ id, nodes }) => ({ id, nodes })) })
      }
      return results
    },
    themes.map(({ className }) => className),
  )
}
