import type { UnsortedLine } from './resume-line.ts'

/** What the top of a resume says, and the skills it lists. Null means not found; nothing is guessed. */
export interface ResumeProfile {
  name: string | null
  headline: string | null
  skills: string[]
}

const linesSearchedForName = 4
const maxSkills = 200

export function readProfile(preamble: readonly UnsortedLine[], skillLines: readonly string[]): ResumeProfile {
  const top = preamble.slice(0, linesSearchedForName + 2).map((line) => line.text)
  const nameIndex = top.slice(0, linesSearchedForName).findIndex(looksLikeName)
  const headline = nameIndex < 0 ? undefined : top.slice(nameIndex + 1).find(looksLikeHeadline)
  return { name: top[nameIndex] ?? null, headline: headline ?? null, skills: readSkills(skillLines) }
}

function looksLikeName(text: string): boolean {
  const words = text.split(' ')
  const isPlain = !/[\d@:|/,]/.test(text) && !/^(?:curriculum vitae|resume|résumé|cv)$/i.test(text)
  return (
    isPlain && words.length >= 2 && words.length <= 5 && words.every((word) => /^[\p{L}'’.-]+$/u.test(word))
  )
}

function looksLikeHeadline(text: string): boolean {
  return !/[@\d]|https?:|www\./.test(text) && text.split(' ').length <= 12 && !/[.!?]$/.test(text)
}

/** "Backend: Node.js, Django" -> Node.js, Django; the first spelling of a skill is kept. */
export function readSkills(lines: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const line of lines) {
    for (const part of line.replace(/^[\p{L} &/]{2,30}:\s*/u, '').split(/[,;|•·]/)) {
      const name = part
        .trim()
        .replace(/^(?:and|or)\s+|\.$/g, '')
        .trim()
      const isName = /\p{L}/u.test(name) && name.length <= 40 && name.split(' ').length <= 5
      if (isName && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
    }
  }
  return [...names.values()].slice(0, maxSkills)
}
