/** The sections a resume is sorted into; `Other` holds lines under an unknown heading, or under none. */
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

// The words that name a section, in English, German, French, Spanish, Italian and Portuguese, without accents. Where a heading has words of
// two sections, the section that stands higher here counts: "Volunteer Experience", "Language Skills".
const keywords: Record<Exclude<SectionName, 'Other'>, string> = {
  Volunteering:
    'volunteer volunteering voluntary community involvement extracurricular activities activity aktivitaten vereine activites actividades leadership ehrenamt ehrenamtliches engagement benevolat associatif engagements voluntariado volontariato associative',
  Projects:
    'project projects projekte projets projet proyectos portfolio realisations progetti progetto projetos projeto',
  Publications:
    'publication publications papers talks talk conferences patents patent presentations presentation publikationen veroffentlichungen vortrage publicaciones ponencias writing articles pubblicazioni publicacoes conferenze communications',
  Certifications:
    'certification certifications titulos certificate certificates licenses licences zertifikate zertifizierungen certificats certificaciones certificados courses kurse cursos certificazioni certificazione attestati corsi certificacoes',
  Languages:
    'language languages sprachen sprachkenntnisse fremdsprachen langues idiomas linguistiques lingue lingua linguas',
  Education:
    'education academic academics studies training qualifications coursework schooling ausbildung bildung studium bildungsweg weiterbildung schulbildung hochschulbildung fortbildung formation formations etudes diplomes scolarite educacion formacion estudios academica academico istruzione formazione formazioni studi educacao formacao diplome cursus universitaire scolaire scolaires academique academiques schulausbildung berufsausbildung ausbildungen weiterbildungen fortbildungen',
  Skills:
    'skill skills competencies competences competence competencias technologies techs tools stack expertise strengths proficiencies kenntnisse fahigkeiten kompetenzen edv itkenntnisse fachkenntnisse staerken starken outils savoir aptitudes habilidades conocimientos herramientas atouts informatique informatiques logiciels informatica informaticas informaticos tecnologias destrezas competenze competenza abilita capacita conoscenze conhecimentos itskills computerkenntnisse',
  Summary:
    'summary profile about objective statement goal goals zusammenfassung profil kurzprofil uberblick berufsziel resume apropos accroche objectif resumen perfil objetivo extracto profilo sommario riepilogo presentazione obiettivo resumo presentation propos',
  Experience:
    'experience experiences employment appointments career work positions berufserfahrung berufserfahrungen berufspraxis berufstatigkeit werdegang arbeitserfahrung praxiserfahrung praktika praktikum anstellungen experiencia experiencias trayectoria parcours emplois emploi stages laboral empleo internships internship research beschaftigung esperienza esperienze occupazione impiego carriera tirocini tirocinio lavorativa lavorative laufbahn tatigkeiten tatigkeit nebentatigkeiten nebenjobs jobs arbeitsverhaltnisse',
  Awards:
    'awards award honors honours honor achievements accomplishments prizes scholarships auszeichnungen preise stipendien distinctions prix recompenses premios logros reconocimientos becas premi riconoscimenti bourses reconnaissances',
  Interests:
    'interests interet hobbies hobby references referees interessen freizeit referenzen referenz loisirs interets intereses aficiones referencias pasatiempos interessi passatempi interesses',
}

const qualifiers = new Set(
  'professional relevant other additional technical key core personal selected industry teaching history background summary held career work working practical areas expertise soft hard side open source tech further military on campus at skills knowledge linguistic current previous past recent licenses beruflicher berufliche berufliches beruflich praktische praktischer personliche weitere akademische akademischer schulische wissenschaftliche technische sonstige und besondere persoenliche professionnel professionnelle professionnelles professionnels personnels personnelles techniques technique cles cle centre centres divers profesional profesionales laborales personales tecnicas tecnicos tecnica interes otros otras complementaria information spoken highlights overview scientific academic professionale professionali lavorative personali personale tecniche tecnica informatiche digitali altre principali profissional profissionais berufliche anstellungen'.split(
    ' ',
  ),
)
const fillers = new Set(
  'and of the my a an in for to me und der die das im et de des du la le les l d y del los las e en i mi mis con e della delle di dei nel & with'.split(
    ' ',
  ),
)
const contactWords = new Set(
  'contact contacts personliches information personal details links profiles profile social kontakt personliche daten kontaktdaten angaben coordonnees contacto datos personales informations personnelles contatti recapiti contatto dati personali informazioni'.split(
    ' ',
  ),
)
/** Headings of these words alone say nothing: "Background", "Work". */
const weak = new Set([
  'academic',
  'competence',
  'training',
  'profile',
  'activity',
  'i',
  'goal',
  'work',
  'writing',
  'community',
  'leadership',
  'award',
  'honor',
  'language',
  'project',
  'certificate',
  'talk',
  'volunteer',
  'patent',
  'articles',
  'tools',
  'formation',
  'resume',
])

const sections = new Map(
  Object.entries(keywords).flatMap(([section, words]) =>
    words.split(' ').map((word) => [word, section as SectionName] as const),
  ),
)
/** Languages of this kind are skills. */
const programming = /^(?:programming|coding|programmiersprachen|programmierung|programmation|programacion)$/
const schooling = /^(?:education|schulbildung|ausbildung|studium|formation|etudes|educacion|estudios)$/
const order = Object.keys(keywords) as SectionName[]
const maxHeadingWords = 6

/** The section that a heading opens, or null for a line that is not a known heading whatever it looks like. */
export function readHeading(text: string): SectionName | null {
  const words = wordsOf(text)
  if (
    text.length > 60 ||
    /[.;,!?]$|\d|@/.test(text.trim()) ||
    words.length === 0 ||
    words.length > maxHeadingWords
  )
    return null
  if (/^.*:\s*\S/.test(text)) return null
  if (!words.every((word) => sectionOf(word) || qualifiers.has(word) || programming.test(word))) return null
  // "at work" or "language" inside of a sentence begins with a small letter.
  if (/^\p{Ll}/u.test(text) && words.length === 1 && weak.has(words[0] ?? '')) return null
  return bestSection(words)
}

/** The section of a line that is set like a heading; `Other` where its words name none. */
export function readStyledHeading(text: string): SectionName {
  return bestSection(wordsOf(text)) ?? 'Other'
}

/** Whether the words alone make a heading, set like the text as it may be: "Projects", not "Leadership". */
export function isPlainHeading(text: string): boolean {
  return /^\p{Lu}/u.test(text) && wordsOf(text).some((word) => sections.has(word) && !weak.has(word))
}

/** A heading over name, address and profiles. */
export function isContactHeading(text: string): boolean {
  const words = wordsOf(text)
  // "Information" alone heads a column of many a form.
  if (words.length === 1 && /^(?:information|informations|details|links|social)$/.test(words[0] ?? ''))
    return false
  return (
    words.length > 0 && words.length <= 3 && words.every((word) => contactWords.has(word)) && text.length < 40
  )
}

/** German headings are compounds: "Kernkompetenzen", "Praxiserfahrung". */
const compounds: readonly [RegExp, SectionName][] = [
  [/sprach(?:en|kenntnisse)$/, 'Languages'],
  [/(?:kenntnisse|kompetenzen|faehigkeiten|fahigkeiten|starken)$/, 'Skills'],
  [/(?:erfahrung|erfahrungen|praktika|tatigkeiten)$/, 'Experience'],
  [/bildung$/, 'Education'],
  [/projekte$/, 'Projects'],
  [/zertifikate$/, 'Certifications'],
]

function sectionOf(word: string): SectionName | undefined {
  return sections.get(word) ?? compounds.find(([ending]) => word.length > 9 && ending.test(word))?.[1]
}

function bestSection(words: readonly string[]): SectionName | null {
  if (words.some((word) => programming.test(word)) && words.length <= 3) return 'Skills'
  if (/akademisch/.test(words.join(' ')) && words.includes('werdegang')) return 'Education'
  // "Academic appointments" are work: the adjective alone says nothing.
  const strong = words.filter((word) => !/^(?:academ|akadem)/.test(word))
  const found = new Set(
    (strong.some((word) => sections.has(word)) ? strong : words).flatMap((word) => sectionOf(word) ?? []),
  )
  // Work and what was done beside it under one heading: the work counts.
  if (found.has('Experience') && words.some((word) => /^(?:profession|beruf)/.test(word))) return 'Experience'
  // Schools and certificates under one heading: the schools count.
  if (found.has('Certifications') && strong.some((word) => schooling.test(word))) return 'Education'
  return order.find((section) => found.has(section)) ?? null
}

function wordsOf(text: string): string[] {
  const plain = text
    .replace(/(?<=\S)\s{0,3}\([^()]{0,40}\)$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  // Letter-spaced headings come out as "E X P E R I E N C E".
  const tight = /^(?:\p{L} )+\p{L}$/u.test(plain) ? plain.replaceAll(' ', '') : plain
  const words = tight.split(' ').filter((word) => word !== '' && !fillers.has(word))
  // A box around the first letters of a heading splits its word.
  return words.length === 2 && sections.has(words.join('')) && !sections.has(words[1] ?? '')
    ? [words.join('')]
    : words
}
