/** A section of a legal text. */
export interface LegalSection {
  /** The fragment of the section's address. */
  id: string
  title: string
  paragraphs: readonly string[]
}

/** The date of the last change, for both texts. */
export const legalUpdated = '2026-11-22'

/** The terms of service, eight sections: the site's page and the app's sign-in dialog show the same words. */
export const termsSections: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance',
    paragraphs: [
      'By signing in to Cuelight or using it, you accept these terms. If you do not accept them, please do not use it.',
      'You must be old enough to enter a contract where you live, and you use the service for yourself.',
    ],
  },
  {
    id: 'use-licence',
    title: 'Use licence',
    paragraphs: [
      'You may use the service for your own interviews and keep the reports it makes for you. You may not resell access, share your account, or try to read data of others.',
      'Record and use assistance only where the law and the rules of your interview allow it. Telling the people you talk to, and asking for their consent where it is needed, is your responsibility.',
      'One credit permits one live interview session. Credits are bought once, are valid for the months named at purchase, and cannot be transferred.',
      'Within 30 days of a purchase you may give back the credits you have not used: write to us, and their share of the price goes back to the card.',
    ],
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    paragraphs: [
      'Questions, answers, scores and reports are help for practice. They are made by software, can be wrong, and promise no result of any application.',
      'The service is provided as it is. Speech recognition and answers depend on sound, connection and the text of your resume.',
    ],
  },
  {
    id: 'limitations',
    title: 'Limitations',
    paragraphs: [
      'As far as the law allows, the operator is not liable for indirect damage, such as a missed position, and liability is limited to what you paid in the twelve months before.',
      'Nothing here limits liability that the law does not permit to limit.',
    ],
  },
  {
    id: 'revisions-and-errata',
    title: 'Revisions and errata',
    paragraphs: [
      'Texts and functions may contain errors. They are corrected when they become known, without a promise of a date.',
    ],
  },
  {
    id: 'links',
    title: 'Links',
    paragraphs: [
      'The service leads to pages of others, such as the sign-in of Google and the checkout of the payment provider. Those pages stand under their own terms.',
    ],
  },
  {
    id: 'modification-of-terms',
    title: 'Modification of terms',
    paragraphs: [
      'When these terms change, the new text appears on this page with its date before it applies. Purchases made before keep the terms under which they were made.',
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    paragraphs: [
      'The law of the place where the operator of this installation is established applies. Rights that protect you as a consumer where you live remain.',
    ],
  },
]

/** The privacy policy, eight sections: the site's page and the app's sign-in dialog show the same words. */
export const privacySections: readonly LegalSection[] = [
  {
    id: 'information-collected',
    title: 'Information we collect',
    paragraphs: [
      'Account information from your Google sign-in: name, email and, where Google provides it, your profile picture.',
      'What you give us to work with: resumes and the text read from them, job descriptions, company details, and your custom questions.',
      'What a session produces: interview recordings, transcripts, your responses, suggested answers and the report.',
      'Purchases with their invoices, usage records that the service needs to run, and your communication preferences. Card numbers stay with the payment provider.',
      'What you send us through this site: contact messages, job applications with their PDF, and your address when you subscribe to the newsletter.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    paragraphs: [
      'To prepare questions and answers, to assist you in a live interview, to write your report, and to sell and account for credits. It is not used for advertising. Contact messages and applications are used to answer you, the newsletter address for the newsletter.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    paragraphs: [
      'Google learns that you sign in, and the payment provider learns what you buy. We do not sell data.',
      "The operator chooses which engines answer and transcribe. The built-in engines keep your data on the server; an external language or speech provider receives the text or audio needed for its task. In private mode speech becomes text in your browser and no audio is sent. Mails to you pass through the operator's mail provider.",
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'Every record is readable by its owner alone, session tokens are stored as hashes, and pages load no scripts of third parties, except Google’s own on the sign-in page where Google sign-in is set up.',
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    paragraphs: [
      'Recordings are deleted when the report is made, unless you choose 7 or 30 days in your settings; the other side’s sound is deleted as soon as it is text, unless you choose to keep it. Resumes stay until you delete them; schedules and purchases stay with your account, and so do reports and transcripts, which you can also delete one by one. Invoices are kept as long as the law asks. The payment provider keeps its own records.',
      'Contact messages are deleted after a year, applications after half a year, copies of sent mails after 30 days, and the record of what was done with your account after a year, unless the operator set other times; all are deleted sooner when you ask for it. A newsletter address that is not confirmed is deleted after three days; a confirmed one is used until you unsubscribe.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    paragraphs: [
      'You may ask what is stored about you and have it corrected. Every newsletter mail has a link to unsubscribe. You can request deletion of your account and data through account settings, or by writing to the address below.',
      'In the account settings, choose Delete account and type your email address. This permanently deletes your profile and sign-ins, resumes and what was read from them, schedules and prepared answers, interviews with recordings, transcripts and answers, reports, purchases, unused credits, messages and applications you sent from your address, your newsletter subscription, and mails to you. Invoices we wrote stay in our books, because the law makes us keep them, and so do the lines that say what was done with the account and when, without your name, device or network. Two hashes, of your sign-in and of your email address, stay so that nobody gets the free trial twice. You see beforehand what goes and what stays, and a receipt afterwards.',
      'Stored resume files are removed right after that; if the file storage does not answer, the removal is tried again until it succeeds. The records of Google, of the payment provider and of an external engine, and backups made by the operator, are not reached by it.',
    ],
  },
  {
    id: 'cookies-and-tracking',
    title: 'Cookies and tracking',
    paragraphs: [
      'There are no tracking cookies and no analytics scripts. Your browser keeps your sign-in, your colour theme, and audio that was not sent yet.',
    ],
  },
  {
    id: 'policy-changes',
    title: 'Policy changes',
    paragraphs: [
      'When this policy changes, the new text appears on this page with its date before it applies.',
    ],
  },
]
