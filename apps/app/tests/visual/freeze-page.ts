import type { BrowserContext } from 'playwright-core'

/** What differs from run to run and cannot be fixed: how long something took, and fields with today's date. */
const restless = ['input[type=date]', '[data-restless]']

const stillStyle = `
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }
  ${restless.join(', ')} { visibility: hidden !important }`

/** Every page of the context prints the same dates in every run, moves nothing, and counts its calls. */
export async function freezePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(freezeDates)
  await context.addInitScript(countCalls)
  await context.addInitScript((style) => {
    document.addEventListener('DOMContentLoaded', () => {
      const element = document.createElement('style')
      element.textContent = style
      document.head.append(element)
    })
  }, stillStyle)
}

/** Keeps the number of calls that have no answer yet in `openCalls`. A stream counts until it begins. */
function countCalls(): void {
  const counted = window as unknown as { openCalls: number }
  const original = window.fetch
  counted.openCalls = 0
  window.fetch = (...words) => {
    counted.openCalls += 1
    return original(...words).finally(() => {
      counted.openCalls -= 1
    })
  }
}

/**
 * Dates are only shown, never computed anew: today prints as one Monday at nine, other days as far from it as they are
 * from today. The clock itself goes on, or the page would not wait for anything.
 */
function freezeDates(): void {
  const dayMs = 86_400_000
  const monday = Date.UTC(2026, 2, 2)
  const midnight = (moment: number) => Math.floor(moment / dayMs) * dayMs
  const startedAt = midnight(Date.now())
  const freeze = (value?: Date | number | string) => {
    const moment = value === undefined ? Date.now() : new Date(value).getTime()
    if (Number.isNaN(moment)) return value
    const isFullMinute = moment % 60_000 === 0
    const ofDay = isFullMinute ? moment - midnight(moment) : 9 * 3_600_000
    return monday + (midnight(moment) - startedAt) + ofDay
  }
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    configurable: true,
    get() {
      const original = format?.get?.call(this)
      return (value?: Date | number) => original(freeze(value))
    },
  })
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const original = Date.prototype[name]
    Date.prototype[name] = function (this: Date, ...words: Parameters<typeof original>) {
      return original.apply(new Date(Number(freeze(this))), words)
    }
  }
}
