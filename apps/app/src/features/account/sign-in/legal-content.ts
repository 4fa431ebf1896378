import { productName } from '@cuelight/contracts/constants'
import { type LegalSection, privacySections, termsSections } from '@cuelight/contracts/legal-texts'

export type LegalPageName = 'terms' | 'privacy' | 'about' | 'faqs'
type LegalPage = { title: string; sections: { heading: string; paragraphs: readonly string[] }[] }

const section = (heading: string, text: string) => ({ heading, paragraphs: [text] })

/** The same texts as on the site's pages. */
const number = (sections: readonly LegalSection[]) =>
  sections.map(({ title, paragraphs }, index) => ({ heading: `${index + 1}. ${title}`, paragraphs }))

export const legalPages: Record<LegalPageName, LegalPage> = {
  terms: { title: 'Terms of Service', sections: number(termsSections) },
  privacy: { title: 'Privacy Policy', sections: number(privacySections) },
  about: {
    title: `About ${productName}`,
    sections: [
      section(
        'What it is',
        `${productName} helps you prepare for job interviews and take them calmly: it reads your resume, prepares questions for the role, listens along, and proposes answers that stand on lines of your own resume.`,
      ),
      section(
        'What it is not',
        'It does not invent experience for you. If your resume does not show something, it says so.',
      ),
    ],
  },
  faqs: {
    title: 'Frequently Asked Questions',
    sections: [
      section(
        'How are answers made?',
        'From the resume lines that best match the question, and from the job description. Each answer names its sources.',
      ),
      section('Which file can I upload?', 'A PDF of at most 10 MB.'),
      section(
        'What do I need for a live interview?',
        'A browser that can share the sound of a tab, such as Chrome or Edge on a computer, and a microphone.',
      ),
      section('What does it cost?', 'One credit per interview. Credits are bought as one-time packages.'),
      section(
        'What happens when my connection drops?',
        'Audio waits in your browser and is sent when the connection is back.',
      ),
      section(
        'How do I delete my account?',
        'On the Account page: choose Delete account and type your email address. Everything is deleted immediately, credits included, and cannot be restored.',
      ),
    ],
  },
}
