import { withFullStop } from '../text.ts'
import { articleBefore } from './add-articles.ts'
import { isDeed } from './is-deed.ts'
import { decapitalise } from './letter-case.ts'
import { joinList } from './noun-phrase.ts'
import { sayLine } from './say-line.ts'

/** One entry of an education section, in its parts. */
interface Entry {
  /** "BA", "MSc Chemistry", "diploma in farming". */
  degree: string | null
  field: string | null
  school: string | null
  year: string | null
  /** What else it says, in the order of the line. */
  rest: string[]
}

const degreeWord =
  /^(?!Dipl\.?-?Ing)(?:(?:part-time|double|joint|evening) )?(?:[BM]\.? ?(?:A|E|N|Acc|PA|BA|SBA|HPEd|Sc|Eng|Ed|Arch|Com|Comm|Tech|Math|FA|BA|Mus|Phil|Agric|Pharm|Physio|Nurs|Lib|Des|Chem|Res|PH|SW|Div|S)\b\.?|MBA|JD|LL[BM]|Fd(?:Sc|A)|Foundation degree|DipHE|Ph\.?D|DPhil|HN[DC]|PGC?(?:E|Cert|Dip)|A[AS]S?\b(?= )|BHSc|BSN|MSN|DEC\b|BTEC|Bachelor|Master(?! \d| craft)|Doctorate|Degree|Associate (?:degree|in)|Diploma|Dip(?:l)?\b\.?|Higher diploma|National diploma|Grad(?:uate)? (?:Cert|Dip)\w*|Post-?graduate (?:diploma|certificate)|Certificate|Cert\b|Licen[cs]e en\b|Licenciatura|Licenciado|Tecnólogo|Técnico|Bacharelado|Highers\b|Leaving Certificate|\p{Lu}?\p{L}{2,15} degree\b|Licence\b|Laurea|Magister|Matric\b|A-levels|GCSEs|Abitur)/u
const schoolWord =
  /\b(?:\p{L}*[Uu]niversi\p{L}+|Univ\b|UAS\b|Polytechnic\p{L}*|[Cc]ollege|[Cc]olegio|[Ss]chool|[Aa]cademy|[Ii]nstitut\p{L}*|[Cc]onservato\p{L}+|Hochschule|Fachhochschule|Facult\p{L}+|Tech\b|[Ss]eminary|Sandhurst)/u
const wholeYear = /^(?:(?:in|since) )?((?:19|20)\d\d)$/u
const lastYear = /^(.{3,80}?),? ((?:19|20)\d\d)$/u
/** Not held, or not known to be. */
const isOpen =
  /\b(?:not|un)[ -]?(?:finished|completed)\b|\b(?:never|incomplete|abandoned|ongoing|in progress|expected|failed|discontinued|broken off|until|left|since|current(?:ly)?|drop(?:ped)?|pending|to go|withdrew|stopped|interrupted|\d(?:st|nd|rd|th) (?:year|yr|semester)|(?:year|yr) \d|papers|half|repeated|(?:\d|two|three|four|five|six) (?:years?|yrs?)(?: of)?|semesters?|part of|no degree|without|studying|candidate|due|about to|(?:19|20)\d\d ?[-–])\b/iu
const notes =
  /^(?:evenings?|evening (?:classes|school|course)|night (?:course|school|classes)|distance(?: learning)?|by correspondence|online|part-time|working student)$/iu
const honours = /^\(?(?:Hons|Honours)\)?$/u

/**
 * What an education line says, as one says it: "BA History, Durham, 1991" becomes "I have a BA in History from Durham. That was
 * in 1991." Null where its parts are not known for certain, or where it was not finished.
 */
export function sayEducation(text: string): string[] | null {
  if (text.length > longest) return null
  const [first = '', ...others] = splitEntries(text)
  const opening = sayEntry(first, 0)
  if (!opening) return null
  const further = others.map((entry) => ({ entry, said: sayEntry(entry, 1) }))
  const beside = further.flatMap(({ entry, said }) =>
    said || isDeed(entry) || [ownThesis, ownExam, helped].some((known) => known.test(entry)) ? [] : [entry],
  )
  return [
    ...opening,
    ...further.flatMap(({ entry, said }) => said ?? sayFurther(entry)),
    ...(beside.length > 0 ? [withFullStop(`There’s also ${joinList(beside)}`)] : []),
  ]
}
const longest = 300

const ownThesis = /^(thesis|dissertation|final paper)(?: on|: ?| about) (.+)$/iu

const ownExam =
  /^(\p{Ll}[\p{L} -]{0,40}\bexam(?:ination)?s?|\p{Lu}\p{L}+ exam(?:ination)?s?) ((?:19|20)\d\d)(?: \(([^()]{1,40})\))?$/u
const helped = /^(?:sent|funded|sponsored|supported) by (?:my|the|an?|our|\p{Lu})/u

/** What was done or written beside a degree. */
function sayFurther(entry: string): string[] {
  const [, exam = '', year = '', rank] = ownExam.exec(entry) ?? []
  if (exam !== '') return [withFullStop(`I took the ${exam} in ${year}${rank ? `, ${rank}` : ''}`)]
  if (helped.test(entry))
    return [withFullStop(`I was ${entry.replace(/, (?=\p{Ll}{3,}(?:ed|id)\b)/u, ' and ')}`)]
  const [, name = '', subject = ''] = ownThesis.exec(entry) ?? []
  if (name !== '') return [withFullStop(`My ${name.toLowerCase()} was on ${decapitalise(subject)}`)]
  return isDeed(entry) ? sayLine(entry, false, 'other') : []
}

const splitEntries = (text: string): string[] =>
  text
    .replace(/\.$/u, '')
    .split(/;\s+|(?<=\p{Ll}{3}|\d)(?<!\b(?:incl|ed|Cert|Postgrad))\.\s+(?=\p{Lu})/u)
    .filter((entry) => entry !== '')

function sayEntry(entry: string, place: number): string[] | null {
  if (isOpen.test(entry)) return null
  const found = readEntry(entry)
  const { field, year, rest } = found
  if (rest.some((part) => degreeWord.test(part)) || (found.school && degreeWord.test(found.school)))
    return null
  const [degree, school] = found.school === null ? splitField(found.degree) : [found.degree, found.school]
  if (degree && /\d/u.test(degree) && !/^(?:Level|Cert)/u.test(degree)) return null
  const also = place > 0 ? 'I also' : 'I'
  const dated = year ? [`That was in ${year}.`] : []
  const added = rest.length > 0 ? `, ${rest.join(', ')}` : ''
  if (degree) {
    const named = nameDegree(degree, field, school !== null)
    return [`${also} have ${named}${school ? ` from ${withThe(school)}` : ''}${added}.`, ...dated]
  }
  if (field && school && (/^\p{Ll}/u.test(field) || isField.test(field)) && !noField.test(field))
    return [`${also} studied ${field} at ${withThe(school)}${added}.`, ...dated]
  if (
    !field &&
    school &&
    rest.length === 0 &&
    place === 0 &&
    !/^(?:high|secondary|primary|commercial|night|vocational|technical|evening|elementary|middle)\b/iu.test(
      school,
    )
  )
    return [`I went to ${withThe(school)}.`, ...dated]
  return null
}

/** Parts at commas, with what stands in brackets as a part of its own behind them. */
function readEntry(entry: string): Entry {
  const found: Entry = { degree: null, field: null, school: null, year: null, rest: [] }
  const parts = entry
    .replace(/ ?\(([^()]{1,60})\)/gu, (_whole, inside: string) =>
      honours.test(inside) ? '' : `, ${inside},`,
    )
    .replace(/,(?= ?,)|,$/gu, '')
    .split(/,\s+/u)
    .map((part) => part.trim())
  parts.forEach((part, at) => {
    const [, before = '', year = ''] = lastYear.exec(part) ?? []
    const isYear = wholeYear.exec(part)?.[1]
    if (isYear) found.year ??= isYear
    else if (year !== '') {
      found.year ??= year
      placePart(found, before, at)
    } else placePart(found, part, at)
  })
  return found
}

function placePart(found: Entry, part: string, at: number): void {
  const isLetters = found.degree !== null && !found.degree.includes(' ')
  if (at === 0) {
    if (degreeWord.test(part)) [found.degree, found.school] = splitDegree(part)
    else if (schoolWord.test(part)) found.school = part
    else found.field = part
  } else if (notes.test(part)) found.rest.push(noteWords(part))
  else if (
    isLetters &&
    !found.field &&
    (isField.test(part) || isSubject.test(part)) &&
    !schoolWord.test(part)
  )
    found.field = part
  else if (!found.school && (schoolWord.test(part) || isName(part))) found.school = part
  else if (found.school && !found.degree && !found.field && /^\p{Ll}[\p{L} &-]{2,40}$/u.test(part))
    found.field = part
  else found.rest.push(part.replace(/^Thesis\b/u, 'thesis'))
}

/** What one studies, by how such words end. */
const isField =
  /^\p{Lu}?[\p{L} &]*(?:ics?|og(?:y|ie|ia)|ing|ments?|tions?|try|phy|story|law|arts?|design|sciences?|studies|work|music|theatre|drama|languages?|english|french|german|spanish|finance|business|ism|ure|ura|ía|ik|iture|nomy|acy|cine|health|accountancy|philosophy|theology|education|administration|chemistry|therapy|computing)$/iu

const noField =
  /^\p{Lu}\p{L}*\p{Lu}|^(?:one|two|three|some|all|\d)\b|\b(?:[Mm]aturi?t?a|[Qq]ualification|[Cc]ertification|[Cc]ertificate|[Aa]pprenticeship|[Ll]icen[cs]e|[Cc]ourse|[Ee]ngineer|[Tt]echnician|[Tt]raining)\b/u

/** "BA Sociology Yonsei": behind the last word of a field stands the house. */
function splitField(degree: string | null): [degree: string | null, school: string | null] {
  const words = degree?.split(' ') ?? []
  const last = words.findLastIndex((word, at) => at > 0 && isField.test(word) && word.length > 2)
  const after = words.slice(last + 1)
  return last > 0 && after.length > 0 && after.length <= 3 && after.every((word) => /^\p{Lu}/u.test(word))
    ? [words.slice(0, last + 1).join(' '), after.join(' ')]
    : [degree, null]
}

/** "BCom University of Lorma", "BSc Howard University": both in one part. */
function splitDegree(part: string): [degree: string, school: string | null] {
  const words = part.split(' ')
  const house = words.findIndex((word, at) => at > 0 && houseWord.test(word))
  if (house < 1) return [part, null]
  const isNamedBefore = house > 1 && words[house + 1] !== 'of' && /^\p{Lu}/u.test(words[house - 1] ?? '')
  const named = isNamedBefore ? house - 1 : house
  const start = words[named - 1] === 'the' ? named - 1 : named
  return [words.slice(0, start).join(' '), words.slice(start).join(' ')]
}
const houseWord = /^(?:Universi\p{L}+|Univ|College|Institute)$/u

const isSubject = /^(?:electrical|mechanical|civil|chemical|industrial)$/iu

/** A name of a house or a town: written with capitals and without a figure. */
const isName = (part: string) =>
  /^\p{Lu}/u.test(part) &&
  !/\d|:|^(?:Thesis|First|Second|Upper|Distinction|Hons|Honours|Parts?)\b/u.test(part)

const noteWords = (note: string) => {
  if (/^evening/iu.test(note) || /^night/iu.test(note)) return 'in the evenings'
  if (/^distance/iu.test(note)) return 'by distance learning'
  return decapitalise(note)
}

const short =
  /^((?:part-time |double |joint |evening )?)([BMDP]\.? ?\p{L}{1,6}\.?|MBA|LL[BM]|HN[DC]|PGCE|AAS|BHSc|BSN|MSN|Dip|Cert)\.? (?=\p{Lu}|\p{Ll}{4})(?!(?:in|with|from|thesis|level|degree|distance|online|part|evening|night|honou?rs|course|studies)\b)/u

/** "BA Galway", "LLB UNISA": what stands behind these letters may be no field of study. */
const letters =
  /^(?:[BM]\.? ?(?:A|S|Sc|Com|N)|LL[BM]|MBA|BBA|MPA|MPH|BSN|MSN|BSW|MSW|BEd|PGCE|PhD|MHA|MCom)\.?$/u

/** The place behind the letters of a degree; empty where a field may stand there. */
function findPlace(degree: string): string {
  const [first = '', ...others] = degree.split(' ')
  const isPlace = others.length > 0 && others.length <= 3 && others.every((word) => /^\p{Lu}/u.test(word))
  return letters.test(first) && isPlace && !isField.test(others.join(' ')) ? others.join(' ') : ''
}

/** "BA History" is "a BA in History", "Diploma Tourism" "a diploma in Tourism". */
function nameDegree(degree: string, field: string | null, hasSchool: boolean): string {
  const place = hasSchool || field ? '' : findPlace(degree)
  if (place !== '') {
    const short = degree.slice(0, -place.length - 1)
    return `${degreeArticle(short)} ${short} from ${place}`
  }
  const written = degree
    .replace(/^Dip(?:l)?\.? /u, 'Diploma ')
    .replace(/^(?:Grad|Graduate) Cert\.? /u, 'Graduate certificate ')
    .replace(/^(?:Grad|Graduate) Dip\.? /u, 'Graduate diploma ')
    .replace(/^P(?:ost)?gDip\.? /u, 'Postgraduate diploma ')
    .replace(/^Cert\.? /u, 'Certificate ')
    .replace(
      /^(Graduate|Higher|National|Postgraduate) (Diploma|Certificate)/u,
      (_whole, one: string, other: string) => `${one} ${other.toLowerCase()}`,
    )
    .replace(
      /^((?:Graduate |Higher |National |Postgraduate )?(?:[Dd]iploma|[Cc]ertificate|Bachelor|Master|Degree)) (?=\p{Lu}\p{Ll})(?!of\b|in\b)/u,
      '$1 in ',
    )
    .replace(/^([Cc]ertificate (?:II|III|IV)) (?=\p{Lu})/u, '$1 in ')
    .replace(short, '$1$2 in ')
  const plain =
    /^(?:\p{L}+ degree\b|Diploma|Certificate|Degree|Graduate|Higher|National|Post-?graduate|Part-time|Double|Joint|Evening|Bachelor’?s|Master’?s|Bachelor in|Master in)\b/u.test(
      written,
    )
      ? decapitalise(written)
      : written
  const whole = field ? `${plain} in ${field}` : plain
  return /^(?:A-levels|GCSEs|Highers|Matric|Abitur)/u.test(whole) ? whole : `${degreeArticle(whole)} ${whole}`
}

/** "An MSc": said by its letters. */
const degreeArticle = (named: string) => (/^M\.?(?:\p{Lu}|$)/u.test(named) ? 'an' : articleBefore(named))

/** "The University of Tessmar", "the Royal Conservatoire of Scotland". */
const withThe = (school: string) =>
  /^(?:[\p{L}]+ ){0,2}(?:University|Conservatoire|Conservatory|Academy|Institute|College|School|Polytechnic|Faculty) (?:of|for)\b/u.test(
    school,
  ) && !/^the\b/iu.test(school)
    ? `the ${school}`
    : school
