import { productName } from '@cuelight/contracts/constants'

export type LegalPageName = 'terms' | 'privacy' | 'about' | 'faqs'
type LegalPage = { title: string; sections: { heading: string; text: string }[] }

const section = (heading: string, text: string) => ({ heading, text })

export const legalPages: Record<LegalPageName, LegalPage> = {
  terms: {
    title: 'Terms of Service',
    sections: [
      section(
        '1. Acceptance',
        `By using ${productName} you accept these terms. If you do not, please do not use it.`,
      ),
      section(
        '2. Use licence',
        'You may use the product for your own interviews. You may not resell it, or use it where recording or assistance is forbidden by law or by the rules you agreed to.',
      ),
      section(
        '3. Disclaimer',
        'Answers and scores are help for practice. They can be wrong, and they promise no result of any application.',
      ),
      section(
        '4. Limitations',
        'As far as the law allows, we are not liable for indirect damage from using the product.',
      ),
      section(
        '5. Revisions and errata',
        'Texts and features may contain errors. We correct them when we learn of them.',
      ),
      section('6. Links', 'Pages of others that we link to are their own responsibility.'),
      section(
        '7. Modification of terms',
        'When these terms change, the new text is shown here before it applies.',
      ),
      section(
        '8. Governing law',
        'The law of the place where the operator of this installation is established applies.',
      ),
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    sections: [
      section(
        '1. Information collected',
        'Name and email address from your sign-in, the resumes you upload, job descriptions you enter, interview recordings, transcripts and answers, and your purchases.',
      ),
      section(
        '2. Use',
        'It is used to prepare you, to answer during a session, and to write your report. Nothing else.',
      ),
      section(
        '3. Sharing',
        'It goes to the payment provider for purchases, and to the language and speech services this installation is configured with. The built-in engines keep it on the server.',
      ),
      section(
        '4. Security',
        'Sessions are stored as hashes only, and every record is readable by its owner alone.',
      ),
      section(
        '5. Retention',
        'Recordings are kept no longer than needed for the report, resumes until you delete them. Everything else stays with your account and is deleted with it.',
      ),
      section(
        '6. User rights',
        'You may ask what is stored about you and have it corrected. Through the account settings you can delete your account with all its data and credits, at once and for good; a receipt shows what was deleted. The payment provider keeps its own records.',
      ),
      section(
        '7. Cookies and tracking',
        'No tracking cookies. The browser keeps your sign-in, your theme, and audio that was not sent yet.',
      ),
      section('8. Policy changes', 'When this policy changes, the new text is shown here before it applies.'),
    ],
  },
  about: {
    title: `About ${productName}`,
    sections: [
      section(
        'What it is',
        `${productName} helps you prepare for job interviews and take them calmly: it reads your resume, prepares questions for the role, listens along, and proposes answers that stand on lines of your own resume.`,
      ),
      section(
        'What it is not',
        'It does not invent experience for you. What your resume does not show is said so.',
      ),
    ],
  },
  faqs: {
    title: 'Frequently Asked Questions',
    sections: [
      section(
        'How are answers made?',
        'From the lines of your resume nearest to the question, and from the job description. Each answer names its sources.',
      ),
      section('Which file can I upload?', 'A PDF of at most 10 MB.'),
      section(
        'What do I need for a live session?',
        'A browser that can share the sound of a tab, such as Chrome or Edge on a computer, and a microphone.',
      ),
      section('What does it cost?', 'One credit per interview. Credits are bought as one-time packages.'),
      section(
        'What happens when my connection drops?',
        'Audio waits in your browser and is sent when the connection is back.',
      ),
      section(
        'How do I delete my account?',
        'On the Account page: choose Delete account and type your email address. Everything is deleted at once, credits included, and cannot be restored.',
      ),
    ],
  },
}
