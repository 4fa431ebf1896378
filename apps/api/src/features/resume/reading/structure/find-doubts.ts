import type { ResumeDoubt } from '@cuelight/contracts/resume'

/** What advertisements say to their reader, and resumes do not; each counts once. */
const advertSigns: readonly RegExp[] = [
  /\byou(?:['’]ll| will) (?:be|have|work|lead|own|support|report|join|manage|help|take|build)\b/iu,
  /\byou (?:have|bring|are|should have|must have|enjoy)\b/iu,
  /\b(?:we|our company) (?:offer|provide)\b|\bwhat we offer\b|\bwhat['’]s in it for you\b|\bour offer\b/iu,
  /\b(?:we are|we['’]re|is) (?:currently )?(?:looking for|seeking|hiring|recruiting)\b/iu,
  /\b(?:about|who) (?:us|we are)\b|\babout the (?:role|job|company|position|team)\b/iu,
  /\b(?:your|key|main) (?:tasks|responsibilities|duties|profile|mission|role)\b|\bwhat you(?:['’]ll| will)? (?:do|bring|need)\b/iu,
  /\bequal opportunit(?:y|ies) employer\b|\bwe welcome applications\b|\bregardless of (?:race|age|gender)\b/iu,
  /\b(?:apply (?:now|by|to|with|online|before)|send (?:us )?your (?:cv|resume|application)|closing date|application deadline|how to apply)\b/iu,
  /\b(?:salary|pay) (?:range|band|from|of up to)\b|\bper annum\b|\bcompetitive salary\b/iu,
  /\b(?:the successful|the ideal|our ideal) (?:candidate|applicant)\b|\bcandidates (?:must|should|will)\b/iu,
  /\b(?:ihre aufgaben|ihr profil|wir (?:bieten|suchen)|sie (?:bringen|haben|sind)|ihre bewerbung)\b/iu,
  /\b(?:vos missions|votre profil|nous (?:recherchons|offrons|proposons)|vous (?:êtes|avez|serez))\b/iu,
  /\b(?:tus (?:funciones|tareas)|buscamos|ofrecemos|requisitos del puesto|se (?:requiere|ofrece))\b/iu,
]
/** Two may stand in a resume that quotes one; so many do not. */
const enoughSigns = 4

/** A name, contacts and a title stand in the first lines of a resume. */
const topLines = 8
const nameLines = 4
const mailAddress = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/u
const personName = /^\p{Lu}[\p{L}'’.-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){1,3}$/u
/** Other people's addresses are expected here. */
const referees = /\breferences?\b|\breferees?\b|\breferenzen\b|\bréférences\b|\breferencias\b/iu

/**
 * Why a file may not be one person's resume, from the lines of its pages in reading order. Only what is plain is said: it
 * stands above the candidate's own resume.
 */
export function findDoubts(pages: readonly (readonly string[])[], name: string | null): ResumeDoubt[] {
  return [
    ...(isAdvertisement(pages.flat().join('\n')) ? (['job-advertisement'] as const) : []),
    ...(hasSecondPerson(pages, name) ? (['second-person'] as const) : []),
  ]
}

const isAdvertisement = (text: string) => advertSigns.filter((sign) => sign.test(text)).length >= enoughSigns

/** A later page that begins like a resume: another name, then another mail address. */
function hasSecondPerson(pages: readonly (readonly string[])[], name: string | null): boolean {
  const own = new Set(pages[0]?.flatMap((line) => mailAddress.exec(line)?.[0]?.toLowerCase() ?? []))
  const names = new Set(pages[0]?.map(plain))
  if (own.size === 0) return false
  return pages.slice(1).some((lines) => {
    const top = lines.slice(0, topLines)
    if (top.some((line) => referees.test(line))) return false
    const title = top.slice(0, nameLines).find((line) => personName.test(line.trim()))
    const address = top.flatMap((line) => mailAddress.exec(line)?.[0]?.toLowerCase() ?? [])[0]
    const isAnother = title !== undefined && !names.has(plain(title)) && plain(title) !== plain(name ?? '')
    return isAnother && address !== undefined && !own.has(address)
  })
}

const plain = (text: string) => text.trim().toLowerCase()
