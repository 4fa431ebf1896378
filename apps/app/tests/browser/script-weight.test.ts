import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

// What a page of the built app loads before anybody can use it, in bytes as sent.

const folder = fileURLToPath(new URL('../../dist/app-assets/', import.meta.url))
const mostEntryBytes = 130_000
const mostRouteBytes = 60_000

let scripts: Map<string, string>
/** What the sign-in page loads, and what every screen behind it has loaded already. */
let entry: Set<string>
let frame: Set<string>

beforeAll(() => {
  scripts = new Map(
    globSync('*.js', { cwd: folder }).map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]),
  )
  entry = new Set([...importsOf(named('index')), ...importsOf(named('start'))])
  frame = new Set([...entry, ...importsOf(named('frame'))])
})

function named(start: string): string {
  const found = [...scripts.keys()].filter((name) => name.startsWith(`${start}-`))
  expect(found, `one script ${start}`).toHaveLength(1)
  return found[0] ?? ''
}

/** A script and what it imports at once. */
function importsOf(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  const imported = (scripts.get(name) ?? '').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
  for (const [, other = ''] of imported) importsOf(other, known)
  return known
}

const weigh = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + brotliCompressSync(scripts.get(name) ?? '').length, 0)

test('the sign-in page stays within its budget', () => {
  expect(entry.size).toBeGreaterThan(2)
  expect(weigh(entry)).toBeGreaterThan(50_000)
  expect(weigh(entry)).toBeLessThanOrEqual(mostEntryBytes)
})

test('no screen loads more than its budget, beyond what every screen has', () => {
  const screens = [...scripts.keys()].filter((name) => /-screens?-/.test(name))
  expect(screens.length).toBeGreaterThan(12)
  const heavy = screens
    .map((name) => ({ name, bytes: weigh([...importsOf(name)].filter((each) => !frame.has(each))) }))
    .filter(({ bytes }) => bytes > mostRouteBytes)
  expect(heavy).toEqual([])
})

test('no screen waits for what nothing shows at first: the rules of forms, dialogs, menus and toasts', () => {
  const early = [...scripts.keys()]
    .filter((name) => /-screens?-/.test(name))
    .flatMap((name) => [...importsOf(name)].filter((each) => /^(?:rules|layers)-/.test(each)))
  expect(early).toEqual([])
  expect([...scripts.keys()].filter((name) => /^(?:rules|layers)-/.test(name))).toHaveLength(2)
})
