import type { SignInTexts } from '@cuelight/contracts/sign-in-texts'
import type { APIRoute } from 'astro'
import { readEntry } from '../collections/read-collections.ts'

/** What the app's sign-in dialogs show of this site, so that an operator writes it once. */
export const GET: APIRoute = async () => {
  const [about, { questions }, { supportEmail }] = await Promise.all([
    readEntry('about', 'about'),
    readEntry('faqs', 'faqs'),
    readEntry('site', 'site'),
  ])
  const [terms, privacy] = await Promise.all([readEntry('legal', 'terms'), readEntry('legal', 'privacy')])
  const texts: SignInTexts = {
    about: [
      { heading: about.heading, paragraphs: [about.lead, about.mission] },
      { heading: 'Our story', paragraphs: about.story },
      ...about.values.map(({ title, text }) => ({ heading: title, paragraphs: [text] })),
    ],
    faqs: questions.map(({ question, answer }) => ({ heading: question, paragraphs: [answer] })),
    contacts: {
      terms: [`${terms.contact} ${supportEmail}.`, ...terms.address.lines],
      privacy: [`${privacy.contact} ${supportEmail}.`, ...privacy.address.lines],
    },
  }
  return Response.json(texts)
}
