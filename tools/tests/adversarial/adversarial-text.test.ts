import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readFunctions } from '../../../scripts/checks/read-functions.mjs'
import { attacks } from './attacks.ts'
import { plainTypes, textTypes, typesWithoutText } from './make-arguments.ts'

// Whatever text an account sends, its cost stays in proportion to its length.

const root = join(import.meta.dirname, '..', '..', '..')
const functions = ['apps/api/src/coach', 'apps/api/src/live-engine'].flatMap(readFunctions)
const isKnown = (type: string) => type in textTypes || type in plainTypes || typesWithoutText.has(type)
const textFunctions = functions.filter(
  ({ types }) => types.some((type) => type in textTypes) && !types.some((type) => typesWithoutText.has(type)),
)

/** Each length is four times the one before, so that something exponential shows itself early. */
const lengths = [1600, 6250, 25_000, 100_000]
/** What takes less than this at 25,000 characters stays below 50 ms at 100,000 even if it grows with the square. */
const quickMs = 3
/** Of the quick ones, every so many attacks are run at the full length all the same; which ones, the name decides. */
const sampledAttacks = 9
/** What takes less than this is not told from noise. */
const leastSteepMs = 24
/** The limit at the full length. What takes longer before has shown how it grows: four times the text would only cost four times the wait. */
const longEnoughMs = 50
/** What takes longer than this at the shortest length has no later length to show its growth at: it fails there. */
const mostAtFirstMs = 500
/** Four is linear; a cache that no longer fits costs something on top, a square would be sixteen. */
const mostRatio = 9
/**
 * Growth to the second and third length that proves the rest. A line and a square together that grow by 4.5 to 6,250
 * characters grow by at most 8.9 to 100,000 from 25,000; by 5 to 25,000, by at most 7.2. Longer texts need no run then.
 */
const provenRatios: Readonly<Record<number, number>> = { 6250: 4.5, 25000: 5 }
/** A proof stands on measurements of at least this. */
const leastProofMs = 1
const tries = 3
const climbs = 3

it('knows of every parameter whether it carries a text', () => {
  const unknown = functions.flatMap(({ file, name, types }) =>
    types.filter((type) => !isKnown(type)).map((type) => `${file}: ${name} takes ${type}`),
  )
  expect(unknown, 'add the type to make-arguments.ts').toEqual([])
  expect(textFunctions.length).toBeGreaterThan(100)
})

it.each(textFunctions.map(({ file, name, types }) => ({ file, name, types })))(
  '$name of $file stays linear',
  async ({ file, name, types }) => {
    const module: Record<string, unknown> = await import(join(root, file))
    const run = module[name]
    if (typeof run !== 'function') throw new Error(`${file} has no function ${name}`)
    const slow: string[] = []
    for (const [at, [attack, write]] of Object.entries(attacks).entries()) {
      const prepare = (length: number) => {
        const text = write(length)
        const given = types.map((type) => (textTypes[type] ?? plainTypes[type])?.(text))
        return () => void run(...given)
      }
      const found = climbAgain(prepare, (at + name.length) % sampledAttacks === 0)
      if (found) slow.push(`${attack}: ${found}`)
    }
    expect(slow).toEqual([])
  },
)

/**
 * What grows too fast does so on every climb. One climb alone also finds a collection of garbage that fell on the longer
 * text and not on the shorter one: a tagger's 4 ms became 40 that way, and 4.5 times as much on the next climb.
 */
function climbAgain(prepare: (length: number) => () => void, isSampled: boolean): string | null {
  let found: string | null = null
  for (let attempt = 0; attempt < climbs; attempt += 1) {
    found = climb(prepare, isSampled)
    if (!found) return null
  }
  return found
}

/** Null when the cost grows with the length; otherwise the first step that costs too much. */
function climb(prepare: (length: number) => () => void, isSampled: boolean): string | null {
  let before = 0
  let shorter = () => {}
  for (const length of lengths) {
    const call = prepare(length)
    let cost = measure(call)
    for (let attempt = 1; attempt < tries && (isSteep(before, cost) || isSlow(length, cost)); attempt += 1) {
      cost = Math.min(cost, measure(call))
    }
    if (isSlow(length, cost)) return `${cost.toFixed(1)} ms at ${length} characters already`
    const isWithinLimit = length === lengths.at(-1) && cost <= longEnoughMs
    if (isSteep(before, cost) && !isWithinLimit)
      return `${before.toFixed(1)} ms, then ${cost.toFixed(1)} ms at ${length} characters`
    if (cost > longEnoughMs || (length === lengths.at(-2) && cost < quickMs && !isSampled)) return null
    if (!isSampled && isProven(length, () => Math.min(before, measure(shorter)), cost)) return null
    before = Math.max(cost, 1)
    shorter = call
  }
  return null
}

/** The shorter text is measured again for it: its first run also compiled what the longer one found ready. */
function isProven(length: number, measureShorter: () => number, cost: number): boolean {
  const ratio = provenRatios[length]
  if (ratio === undefined || cost < leastProofMs) return false
  const before = measureShorter()
  return before >= leastProofMs && cost / before <= ratio
}

/** The first call may also load a table, so only what stays slow when called again counts. */
const isSlow = (length: number, cost: number) => length === lengths[0] && cost > mostAtFirstMs

/** Of the growth to the first length nothing is known. */
const isSteep = (before: number, cost: number) =>
  before > 0 && cost > leastSteepMs && cost / before > mostRatio

/** Processor time of one call in milliseconds, of this thread alone. A text that is refused costs nothing further. */
function measure(call: () => void): number {
  const begun = process.threadCpuUsage()
  try {
    call()
  } catch {}
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
