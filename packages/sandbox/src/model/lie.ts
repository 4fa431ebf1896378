import type { PromptLine } from './read-prompt.ts'
import type { WrittenSegment } from './reference-answers.ts'

/** Ways to make a true line into a plausible past that nobody had. */
const twists: readonly ((told: string) => string)[] = [
  (told) => `${told}, which saved the company about 2.4 million a year.`,
  (told) => `${told}, and I led a team of fourteen people while doing it.`,
  (told) => `${told}, and I was promoted for it six months later.`,
  (told) => `${told}, for almost eight years.`,
  (told) => `${told}, in every office we had worldwide.`,
  (told) => `${told}, entirely on my own.`,
  (told) => `${told}, together with a team from Microsoft.`,
  (told) => `${told}, and the board took it over as the standard for the whole group.`,
  (told) => `${told}, all of it with Kubernetes and Terraform.`,
  (told) => `${told}, and nothing ever went wrong again.`,
]
const inventions: readonly string[] = [
  'Before that I spent four years at Google as an engineering manager.',
  'As I did at my first start-up, I built the whole team from nothing.',
  'With my fifteen years of experience I have seen this many times.',
  'I hold an MBA from INSEAD and a project management certificate.',
  'I won the company award for it two years in a row.',
  'I presented the results to two thousand people at a conference in Berlin.',
]

/** Every kind of lie about the nearest lines, each citing the line it twists; then a past from nowhere. */
export function lie(lines: readonly PromptLine[]): WrittenSegment[] {
  const told = lines.slice(0, 5).flatMap(({ id, text }, index) => {
    const bare = text.replace(/[.;]$/u, '')
    const own = `I ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`
    return [0, 1].flatMap((step): WrittenSegment[] => {
      const twist = twists[(index * 2 + step) % twists.length]
      return twist ? [{ kind: 'grounded', part: 'action', chunkIds: [id], text: twist(own) }] : []
    })
  })
  const first = lines[0]
  const invented = inventions.map((text, index): WrittenSegment => {
    const isCited = index % 2 === 0 && first !== undefined
    return {
      kind: isCited ? 'grounded' : 'general',
      part: 'other',
      chunkIds: isCited ? [first.id] : [],
      text,
    }
  })
  return [...told, ...invented]
}
