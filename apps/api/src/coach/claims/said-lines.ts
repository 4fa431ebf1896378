import type { ResumeLine } from '../../ports/language-model.ts'
import { words } from '../text.ts'
import { sayResumeLine } from '../write/compose-story.ts'
import { placeSentences, withoutPlace } from '../write/place-story.ts'
import { readRole } from '../write/read-role.ts'

/** "Terraform is among the skills I list", "My skills include Terraform": what is left must stand in the line. */
const listed = / (?:is|are) (?:among|one of|on) (?:the|my) (?:list of )?skills(?: I list)?\.?$/iu
const listing = /^(?:my skills include|one of my skills is) /iu

/** The line's own words, or the coach's way to say them. */
export function isSaid(placed: string, line: ResumeLine): boolean {
  if (placeSentences(line.roleHeader).includes(placed.trim())) return true
  const sentence = withoutPlace(placed, readRole(line.roleHeader))
  const { own, said } = formsOf(line)
  const forms = [
    sentence,
    sentence.replace(/^\s*I (?:also )?/u, ''),
    sentence.replace(/^\s*I also /u, 'I '),
    ...furtherOpenings.map((opening) => sentence.replace(further, opening)),
    ...(/skills$/iu.test(line.section) ? [sentence.replace(listed, '').replace(listing, '')] : []),
  ].map(plain)
  return forms.some((form) => own.includes(form) || said.includes(form))
}

/** A second fact does not begin as the first one; what follows is the whole line. */
const further = /^\s*There’s also (?:an? )?/u
const furtherOpenings = ['', 'What I have there is ', 'Outside work, it’s ']

const plain = (text: string) => ` ${words(text).join(' ')} `

/** A line as written and as the coach says it. Every sentence is compared with it, so it is worked out once. */
const knownForms = new WeakMap<ResumeLine, { own: string; said: string[] }>()

function formsOf(line: ResumeLine): { own: string; said: string[] } {
  const known = knownForms.get(line)
  if (known) return known
  const forms = { own: plain(line.text), said: sayResumeLine(line).map(plain) }
  knownForms.set(line, forms)
  return forms
}

const knownSources = new WeakMap<ResumeLine, string>()

/** The line as written, and as it is said: figures with their units in words, arrows as changes. */
export function toSource(line: ResumeLine): string {
  const known = knownSources.get(line)
  if (known !== undefined) return known
  const said = sayResumeLine(line).join('\n')
  const source = `${line.section}\n${line.roleHeader}\n${line.text}\n${said}`
  knownSources.set(line, source)
  return source
}
