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

// The words that name a section, in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents. Where
// a heading has words of two sections, the section that stands higher here counts: "Volunteer Experience", "Language Skills".
const keywords: Record<Exclude<SectionName, 'Other'>, string> = {
  Volunteering:
    'volunteer volunteering voluntary community involvement extracurricular activities activity aktivitaten vereine activites actividades leadership ehrenamt ehrenamtliches engagement benevolat associatif engagements voluntariado volontariato associative vrijwilligerswerk activiteiten nevenactiviteiten atividades atividade',
  Projects:
    'project projects projekte projets projet proyectos portfolio realisations realises progetti progetto projetos projeto projecten',
  Publications:
    'publication publications papers talks talk conferences patents patent presentations presentation publikationen veroffentlichungen vortrage publicaciones ponencias writing articles pubblicazioni publicacoes conferenze communications publicaties',
  Certifications:
    'certification certifications titulos certificate certificates licenses licences zertifikate zertifizierungen certificats certificaciones certificados courses kurse cursos certificazioni certificazione attestati corsi certificacoes trainings workshops certificaten cursussen certificados nachweise',
  Languages:
    'language languages sprachen sprachkenntnisse fremdsprachen langues idiomas linguistiques lingue lingua linguas talen talenkennis taalvaardigheden taalkennis linguistiche linguisticas linguisticos sprachlich langue idioma',
  Education:
    'education academic academics studies degrees training qualifications coursework schooling ausbildung bildung studium bildungsweg weiterbildung schulbildung hochschulbildung fortbildung formation formations etudes diplomes scolarite educacion formacion estudios academica academico istruzione formazione formazioni studi educacao formacao diplome cursus universitaire scolaire scolaires academique academiques schulausbildung berufsausbildung ausbildungen weiterbildungen fortbildungen educational qualification opleiding opleidingen onderwijs studies scholing vorming schule schulen schulzeit estudio escolaridad formativa schulabschluss',
  Skills:
    'skill skills competencies competences competence competencias technologies techs tools stack expertise strengths proficiency proficiencies kenntnisse fahigkeiten kompetenzen edv itkenntnisse fachkenntnisse staerken starken outils savoir aptitudes habilidades conocimientos herramientas atouts informatique informatiques logiciels informatica informaticas informaticos tecnologias destrezas competenze competenza abilita capacita conoscenze conhecimentos itskills computerkenntnisse vaardigheden competenties kennis software skillset toolbox frameworks abilities capabilities qualities talents qualifikationen qualifikation fertigkeiten qualites bureautique programas cualidades conhecimento qualificacoes zusatzqualifikationen schlusselqualifikationen fachkompetenz competencies softwares',
  Summary:
    'summary synthese profile about objective statement goal goals zusammenfassung profil kurzprofil uberblick berufsziel resume apropos accroche objectif resumen perfil objetivo extracto profilo sommario riepilogo presentazione obiettivo resumo presentation propos profiel samenvatting uebersicht statement',
  Experience:
    'erfahrung erfahrungen experience experiences exp employment appointments career work positions berufserfahrung berufserfahrungen berufspraxis berufstatigkeit werdegang arbeitserfahrung praxiserfahrung praktika praktikum anstellungen experiencia experiencias trayectoria parcours emplois emploi stages laboral empleo internships internship research beschaftigung esperienza esperienze occupazione impiego carriera tirocini tirocinio lavorativa lavorative laufbahn tatigkeiten tatigkeit nebentatigkeiten nebenjobs jobs arbeitsverhaltnisse werkervaring ervaring beroepservaring loopbaan functies stationen',
  Awards:
    'awards award honors honours honor achievements accomplishments prizes scholarships auszeichnungen preise stipendien distinctions prix recompenses premios logros reconocimientos becas premi riconoscimenti bourses reconnaissances prijzen onderscheidingen',
  Interests:
    'interests interet hobbies hobby references referees interessen freizeit referenzen referenz loisirs interets intereses aficiones referencias pasatiempos interessi passatempi interesses hobbys passies vrijetijd referenties',
}

const qualifiers = new Set(
  'lenguajes linguagens linguaggi langages industrial class course main major notable ausgewahlte various computer digital it interpersonal top community service personnelle executive set relevante extra curricular clinical work educational schulischer etrangeres mes mon ma minhas minha meus principales principais principal complementares complementarios complementarias lengua materna complementaires specifiques praktisch berufsbezogene zusatzliche allgemeine wichtigste andere overige vreemde persoonlijke technologiques humaines generales transversales organizational organisational managerial professional relevant other additional technical key core personal selected industry teaching history background summary held career work working practical areas expertise soft hard side open source tech further military on campus at skills knowledge linguistic current previous past recent licenses beruflicher berufliche berufliches beruflich praktische praktischer personliche weitere akademische akademischer schulische wissenschaftliche technische sonstige und besondere persoenliche professionnel professionnelle professionnelles professionnels personnels personnelles techniques technique cles cle centre centres divers profesional profesionales laborales personales tecnicas tecnicos tecnica interes otros otras complementaria information spoken highlights overview scientific academic professionale professionali lavorative personali personale tecniche tecnica informatiche digitali altre principali profissional profissionais berufliche anstellungen'.split(
    ' ',
  ),
)
const fillers = new Set(
  'uber ueber op van mij over het zur em voor and of the my a an in for to me und der die das im et de des du la le les l d y del los las e en i mi mis con e della delle di dei nel & with'.split(
    ' ',
  ),
)
const contactWords = new Set(
  'contact contacts contato contatos contacten contactgegevens info gegevens personalia persoonlijke personliches information personal details links profiles profile social kontakt personliche daten kontaktdaten angaben coordonnees contacto datos personales informations personnelles contatti recapiti contatto dati personali informazioni data address adresse reach touch get how stammdaten physical postal'.split(
    ' ',
  ),
)
/** Headings whose words say nothing one by one. */
const phrases = new Map<string, SectionName>(
  Object.entries({
    Summary:
      'sobre|uber mich|ueber mich|zur person|wer ich bin|who am i|who i am|sobre mi|sobre mim|acerca de mi|quien soy|chi sono|su di me|qui suis je|over mij|wie ben ik|research interests|forschungsinteressen|forschungsschwerpunkte|interets de recherche|intereses de investigacion|lineas de investigacion|interessi di ricerca|interesses de pesquisa',
    Experience:
      'teaching|lehre|lehrtatigkeit|enseignement|docencia|insegnamento|attivita didattica|ensino|present position|current position|aktuelle position|poste actuel|puesto actual|posizione attuale|cargo atual|professional background|historico profissional|historico laboral|historial profesional|where i have worked|military service',
    Certifications: 'professional development',
    Skills: 'technical|points forts|pontos fortes|puntos fuertes|what i can do|was ich kann',
    Other:
      'sonstiges|fuhrerschein|fuhrerscheine|divers|permis|permis de conduire|patente|patente di guida|rijbewijs|additional information|informations complementaires|otros datos|otros datos de interes|informacion adicional|outras informacoes|informacoes adicionais|weitere angaben|altro|ulteriori informazioni|memberships|professional memberships|affiliations|professional affiliations',
  }).flatMap(([section, texts]) => texts.split('|').map((text) => [text, section as SectionName] as const)),
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
  'software',
  'schule',
  'abilities',
  'qualities',
  'info',
])

const sections = new Map(
  Object.entries(keywords).flatMap(([section, words]) =>
    words.split(' ').map((word) => [word, section as SectionName] as const),
  ),
)
/** Languages of this kind are skills. */
const programming =
  /^(?:programming|coding|programmiersprachen|programmierung|programmation|programacion|programacao|programmazione)$/
const schooling = /^(?:education|schulbildung|ausbildung|studium|formation|etudes|educacion|estudios)$/
const order = Object.keys(keywords) as SectionName[]
const maxHeadingWords = 6

/** The section that a heading opens, or null for a line that is not a known heading whatever it looks like. */
export function readHeading(text: string): SectionName | null {
  const phrase = phrases.get(plainOf(text))
  if (phrase && /^\p{Lu}/u.test(text.trim())) return phrase
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
  const words = wordsOf(text)
  return phrases.get(plainOf(text)) ?? bestSection(words) ?? bestSection(words.map(mendSpelling)) ?? 'Other'
}

/** The word of a section that differs by one letter: "Employement", "Experiance". */
function mendSpelling(word: string): string {
  if (word.length < leastLettersOfMisspelt || isKnown(word)) return word
  return (
    [...sections.keys()].find((one) => one.length >= leastLettersOfMisspelt && differByOne(one, word)) ?? word
  )
}

const leastLettersOfMisspelt = 8

/** Whether one letter is missing, added or another one, or two neighbours are swapped. */
function differByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [own, its] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (own.length <= 1 && its.length <= 1) || (own.length === 2 && own === [...its].reverse().join(''))
}

/** Whether the words alone make a heading, set like the text as it may be: "Projects", not "Leadership". */
export function isPlainHeading(text: string): boolean {
  return /^\p{Lu}/u.test(text) && wordsOf(text).some((word) => sections.has(word) && !weak.has(word))
}

const wordsWithinRole =
  /^(?:(?:key|main|selected|major|notable|wichtigste|principales|principaux) )?(?:achievements?|accomplishments?|responsibilities|duties|highlights|projects?|technologies|tech stack|tools|erfolge|aufgaben|projekte|r[ée]alisations|missions|logros|funciones|proyectos|tecnolog[íi]as|attivit[àa]|risultati|atividades|resultados)(?: include)?:?$/iu

/** What stands over the bullets of a role: "Key achievements", "Responsibilities". */
export function isSaidWithinRole(text: string): boolean {
  return wordsWithinRole.test(text.trim())
}

/** A heading over name, address and profiles. */
export function isContactHeading(text: string): boolean {
  const words = wordsOf(text)
  // "Information" alone heads a column of many a form.
  if (
    words.length === 1 &&
    /^(?:information|informations|details|links|social|data|get|how|reach|touch|physical|postal)$/.test(
      words[0] ?? '',
    )
  )
    return false
  return (
    words.length > 0 && words.length <= 3 && words.every((word) => contactWords.has(word)) && text.length < 40
  )
}

/** German headings are compounds: "Kernkompetenzen", "Praxiserfahrung". */
const compounds: readonly [RegExp, SectionName][] = [
  [/sprach(?:en|kenntnisse)$/, 'Languages'],
  [/(?:kenntnisse|kompetenzen|faehigkeiten|fahigkeiten|starken|vaardigheden)$/, 'Skills'],
  [/(?:erfahrung|erfahrungen|praktika|tatigkeiten)$/, 'Experience'],
  [/(?:bildung|bildungsabschlusse|studienabschlusse|schulabschlusse|ausbildungen)$/, 'Education'],
  [/projekte$/, 'Projects'],
  [/zertifikate$/, 'Certifications'],
]

function sectionOf(word: string): SectionName | undefined {
  return sections.get(word) ?? compounds.find(([ending]) => word.length > 9 && ending.test(word))?.[1]
}

function bestSection(words: readonly string[]): SectionName | null {
  if (words.some((word) => programming.test(word)) && words.length <= 3) return 'Skills'
  if (/akademisch|schul/.test(words.join(' ')) && /werdegang|laufbahn/.test(words.join(' ')))
    return 'Education'
  // "Academic appointments" are work: the adjective alone says nothing.
  const strong = words.filter((word) => !/^(?:academ|akadem)/.test(word))
  const found = new Set(
    (strong.some((word) => sections.has(word)) ? strong : words).flatMap((word) => sectionOf(word) ?? []),
  )
  // Work and what was done beside it under one heading: the work counts.
  if (found.has('Experience') && words.some((word) => /^(?:profession|beruf)/.test(word))) return 'Experience'
  // "Leadership skills" are skills; "Leadership" alone is what was done beside work.
  if (
    found.has('Skills') &&
    strong.every((word) => sections.get(word) !== 'Volunteering' || word === 'leadership')
  )
    found.delete('Volunteering')
  // Schools and certificates under one heading: the schools count.
  if (found.has('Certifications') && strong.some((word) => schooling.test(word))) return 'Education'
  return order.find((section) => found.has(section)) ?? null
}

function plainOf(text: string): string {
  return text
    .replace(/(?<=\S)\s{0,3}\([^(),]{0,40}\)$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

function wordsOf(text: string): string[] {
  const plain = plainOf(text)
  // Letter-spaced headings come out as "E X P E R I E N C E".
  const tight = /^(?:\p{L} )+\p{L}$/u.test(plain) ? plain.replaceAll(' ', '') : plain
  const words = tight.split(' ').filter((word) => word !== '' && !fillers.has(word))
  // A box around the first letters of a heading splits its word.
  return words.length === 2 && sections.has(words.join('')) && !sections.has(words[1] ?? '')
    ? [words.join('')]
    : words.flatMap(partFused)
}

/** "TECHNICALSKILLS": letters spaced by hand leave no wider space between two words. */
function partFused(word: string): string[] {
  if (word.length < leastLettersOfTwo || isKnown(word)) return [word]
  for (let at = leastLettersOfWord; at <= word.length - leastLettersOfWord; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (isKnown(first) && isKnown(second)) return [first, second]
  }
  return [word]
}

const leastLettersOfTwo = 10
const leastLettersOfWord = 4

function isKnown(word: string): boolean {
  return sectionOf(word) !== undefined || qualifiers.has(word)
}
