// No pattern may take more than linear time: one account's text would keep all others waiting. Checks every regular
// expression in the sources, and those that modules build from parts while they load.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from '@babel/parser'
import { analyse } from 'scslre'
import { root } from './build-pages.mjs'
import { allowedPatterns, builtLater } from './checks/allowed-patterns.mjs'
import { isTest } from './checks/read-imports.mjs'

const sources = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}']
const kinds = {
  Self: 'one repetition matches the same text in several ways',
  Trade: 'two repetitions share the same text',
  Move: 'the search starts again at every character of a long run',
}

const files = globSync(sources, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const read = files.filter((file) => !isTest(file)).map(readPatterns)
const problems = []
const found = new Map(read.flatMap(({ patterns }) => patterns))
for (const [name, place] of await recordBuilt(read.filter(({ buildsPatterns }) => buildsPatterns)))
  found.set(name, place)

const unused = new Set(allowedPatterns.keys())
const findAllowed = (name) => [...allowedPatterns.keys()].find((beginning) => name.startsWith(beginning))
for (const [name, { place, pattern }] of found) {
  const reports = analyse(pattern, { reportTypes: { Move: true, Self: true, Trade: true } }).reports
  if (reports.length === 0) continue
  const allowed = findAllowed(name)
  unused.delete(allowed)
  if (allowed) continue
  const why = [
    ...new Set(reports.map(({ type, exponential }) => (exponential ? 'EXPONENTIAL: ' : '') + kinds[type])),
  ]
  problems.push(`${place}: ${name.slice(0, 160)}\n  ${why.join('; ')}`)
}
for (const name of unused)
  problems.push(`scripts/checks/allowed-patterns.mjs: nothing to allow any more: ${name}`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(
  `patterns: ${found.size} read, ${allowedPatterns.size} allowed, ${problems.length} broken\n`,
)
process.exit(problems.length === 0 ? 0 : 1)

/** The literals of a file, and whether it also builds patterns from parts. */
function readPatterns(file) {
  const plugins = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  const tree = parse(readFileSync(join(root, file), 'utf8'), { sourceType: 'module', plugins })
  const patterns = []
  let buildsPatterns = false
  visit(tree.program, (node) => {
    if (node.type === 'RegExpLiteral') {
      const pattern = { source: node.pattern, flags: node.flags }
      patterns.push([`/${node.pattern}/${node.flags}`, { place: `${file}:${node.loc.start.line}`, pattern }])
    }
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (isCall && node.callee.name === 'RegExp') buildsPatterns = true
  })
  return { file, patterns, buildsPatterns }
}

function visit(node, look) {
  if (Array.isArray(node)) for (const entry of node) visit(entry, look)
  else if (typeof node?.type === 'string') {
    look(node)
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'loc' && value !== null && typeof value === 'object') visit(value, look)
    }
  }
}

/** Loads the modules that build patterns and notes what each builds. One that builds none while it loads must be named. */
async function recordBuilt(builders) {
  const Native = globalThis.RegExp
  const built = new Map()
  const places = new Set()
  const note = (pattern) => {
    const [, file, line] = /\/((?:apps|packages)\/[^:]+\.tsx?):(\d+)/.exec(new Error().stack ?? '') ?? []
    if (!file) return pattern
    built.set(String(pattern), { place: `${file}:${line}`, pattern })
    places.add(file)
    return pattern
  }
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, words) => note(new target(...words)),
    apply: (target, _self, words) => note(target(...words)),
  })
  for (const { file } of builders) {
    if (!builtLater.has(file)) await import(pathToFileURL(join(root, file)).href)
  }
  globalThis.RegExp = Native
  for (const { file } of builders) {
    if (!places.has(file) && !builtLater.has(file))
      problems.push(`${file}: builds patterns only when it is called`)
  }
  return built
}
