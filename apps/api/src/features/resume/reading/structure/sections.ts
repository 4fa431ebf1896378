/** The sections a resume is sorted into; `Other` is what stands under a heading we do not know, or under none. */
export type SectionName =
  | 'Summary'
  | 'Experience'
  | 'Projects'
  | 'Education'
  | 'Skills'
  | 'Certifications'
  | 'Languages'
  | 'Awards'
  | 'Publications'
  | 'Volunteering'
  | 'Interests'
  | 'Other'

const headings: Record<Exclude<SectionName, 'Other'>, string[]> = {
  Summary: [
    'summary',
    'profile',
    'about',
    'about me',
    'objective',
    'career objective',
    'professional summary',
    'personal statement',
    'executive summary',
    'career summary',
    'professional profile',
    'personal profile',
  ],
  Experience: [
    'experience',
    'work experience',
    'professional experience',
    'employment',
    'employment history',
    'work history',
    'career history',
    'career',
    'relevant experience',
    'positions held',
    'experience and achievements',
  ],
  Projects: [
    'projects',
    'personal projects',
    'selected projects',
    'key projects',
    'side projects',
    'open source',
    'academic projects',
  ],
  Education: [
    'education',
    'academic background',
    'education and training',
    'academic qualifications',
    'qualifications',
    'studies',
    'training',
  ],
  Skills: [
    'skills',
    'technical skills',
    'key skills',
    'core skills',
    'core competencies',
    'competencies',
    'technologies',
    'tech stack',
    'tools',
    'tools and technologies',
    'skills and tools',
    'areas of expertise',
    'expertise',
    'skills summary',
    'professional skills',
    'soft skills',
  ],
  Certifications: [
    'certifications',
    'certificates',
    'licenses',
    'licences',
    'licenses and certifications',
    'certifications and licenses',
    'courses',
    'courses and certifications',
    'certifications and training',
  ],
  Languages: ['languages', 'language skills', 'spoken languages'],
  Awards: [
    'awards',
    'honors',
    'honours',
    'achievements',
    'awards and honors',
    'honors and awards',
    'key achievements',
    'accomplishments',
  ],
  Publications: [
    'publications',
    'papers',
    'talks',
    'publications and talks',
    'conferences',
    'patents',
    'presentations',
  ],
  Volunteering: [
    'volunteering',
    'volunteer experience',
    'volunteer work',
    'community',
    'community involvement',
    'leadership and activities',
    'activities',
    'extracurricular activities',
  ],
  Interests: ['interests', 'hobbies', 'hobbies and interests', 'personal interests', 'references'],
}

const sectionByHeading = new Map(
  Object.entries(headings).flatMap(([section, names]) =>
    names.map((name) => [name, section as SectionName] as const),
  ),
)

/** The section a line opens, or null for a line that is no heading we know. */
export function readHeading(text: string): SectionName | null {
  if (text.length > 60) return null
  const plain = lettersOf(text)
  // Letter-spaced headings come out as "E X P E R I E N C E".
  const tight = /^(?:\p{L} )+\p{L}$/u.test(plain) ? plain.replaceAll(' ', '') : plain
  return sectionByHeading.get(tight) ?? null
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}
