import { z } from 'zod'
import data from '../data/skills.json' with { type: 'json' }
import { findWords } from '../text.ts'
import { type Skill, skillFamilies } from './skill-family.ts'

/** A known skill where a text names it; `start` and `end` are offsets, `end` exclusive. */
export interface SkillMention {
  skill: Skill
  /** As it stands in the text. */
  text: string
  start: number
  end: number
}

interface Entry {
  skill: Skill
  /** Everyday words ("Go", "Swift") count only in exactly this writing. */
  exact: string | null
}

const skillData = z
  .object({ about: z.string(), families: z.record(z.enum(skillFamilies), z.array(z.string())) })
  .parse(data).families

const index = buildIndex()
const longestAlias = Math.max(...[...index.keys()].map((key) => key.split(' ').length))

/** How many skills the product knows. */
export const knownSkillCount = new Set([...index.values()].map((entry) => entry.skill.name)).size

// Imperatives that begin sentences: "Go above and beyond", "Spring into action".
const everydayFollowers = new Set(
  'above after ahead all beyond for forward further into live of on out over the through to up'.split(' '),
)

function buildIndex(): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const family of skillFamilies) {
    for (const definition of skillData[family]) {
      const [first = '', ...aliases] = definition.split('=')
      const isEverydayWord = first.startsWith('!')
      const skill = { name: first.replace('!', ''), family }
      entries.set(keyOf(skill.name), { skill, exact: isEverydayWord ? skill.name : null })
      for (const alias of aliases) {
        const exact = alias.startsWith('!') ? alias.slice(1) : null
        entries.set(keyOf(alias), { skill, exact })
      }
    }
  }
  return entries
}

function keyOf(alias: string): string {
  return findWords(alias)
    .map((word) => word.text.toLowerCase())
    .join(' ')
}

/** Every mention of a known skill at word boundaries; the longest name wins ("React Native", not "React"). */
export function findSkillMentions(text: string): SkillMention[] {
  const found: SkillMention[] = []
  const tokens = findWords(text)
  for (let at = 0; at < tokens.length; at += 1) {
    const mention = longestMention(text, tokens, at)
    if (!mention) continue
    found.push(mention.found)
    at += mention.length - 1
  }
  return found
}

function longestMention(text: string, tokens: ReturnType<typeof findWords>, at: number) {
  for (let length = Math.min(longestAlias, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length)
    const entry = index.get(part.map((word) => word.text.toLowerCase()).join(' '))
    const first = part[0]
    const last = part.at(-1)
    if (!entry || !first || !last) continue
    const written = text.slice(first.start, last.end)
    // Two words of a name stand together: "rest, api" is not "REST API".
    if (/[,;:|\n]|\.\s/u.test(written)) continue
    const next = tokens[at + length]
    if (entry.exact !== null) {
      if (written !== entry.exact) continue
      if (
        next &&
        /^[\s-]$/u.test(text.slice(last.end, next.start)) &&
        everydayFollowers.has(next.text.toLowerCase())
      )
        continue
      // "R&D" is research and development, "C-level" a rank.
      if (entry.exact.length === 1 && /^[&’'-]/u.test(text.slice(last.end))) continue
    }
    return { found: { skill: entry.skill, text: written, start: first.start, end: last.end }, length }
  }
  return null
}

/** The known skills of a text, each once, in order of mention. */
export function findSkills(text: string): Skill[] {
  const skills = new Map(findSkillMentions(text).map(({ skill }) => [skill.name, skill]))
  return [...skills.values()]
}
