import { productName } from '@cuelight/contracts/constants'
import { type LegalSection, privacySections, termsSections } from '@cuelight/contracts/legal-texts'
import type { SignInTexts, TextSection } from '@cuelight/contracts/sign-in-texts'

export type LegalPageName = 'terms' | 'privacy' | 'about' | 'faqs'

/** The title of each dialog, and the page of the site that holds the same text. */
export const legalPages: Record<LegalPageName, { title: string; address: string }> = {
  terms: { title: 'Terms of Service', address: '/legal/terms' },
  privacy: { title: 'Privacy Policy', address: '/legal/privacy' },
  about: { title: `About ${productName}`, address: '/company/about-us' },
  faqs: { title: 'Frequently Asked Questions', address: '/support/faqs' },
}

/** The sections of a page. Without the site's texts, the eight sections of a document, and nothing of the other pages. */
export function listSections(page: LegalPageName, texts: SignInTexts | undefined): TextSection[] {
  if (page === 'about' || page === 'faqs') return texts?.[page] ?? []
  const sections = number(page === 'terms' ? termsSections : privacySections)
  return texts ? [...sections, { heading: 'Contact', paragraphs: texts.contacts[page] }] : sections
}

const number = (sections: readonly LegalSection[]): TextSection[] =>
  sections.map(({ title, paragraphs }, index) => ({
    heading: `${index + 1}. ${title}`,
    paragraphs: [...paragraphs],
  }))

/** Throws when the site does not serve its texts. */
export async function fetchSignInTexts(): Promise<SignInTexts> {
  const response = await fetch('/sign-in-texts.json', { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The site answered with status ${response.status}.`)
  const texts: Partial<SignInTexts> = await response.json()
  // Checked by hand: the schema library would outweigh the page.
  if (!texts.about || !texts.faqs || !texts.contacts) throw new Error('The site answered with other texts.')
  return { about: texts.about, faqs: texts.faqs, contacts: texts.contacts }
}
