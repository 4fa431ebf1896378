// Takes cards of general help into coach/data/cards.
// node tools/train/import-cards.ts FILE...: JSON Lines with field, kind, subject, questions and text. A card whose subject is
// in its field already replaces it, so a grown file is imported again. Prints what was refused, and why. tools/train/cards.ts
// has to run afterwards.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { splitSentences } from '../../apps/api/src/coach/text.ts'

const writtenSchema = z.object({
  field: z.string(),
  kind: z.enum(['knowledge', 'situation']),
  subject: z.string(),
  questions: z.array(z.string()).min(3),
  text: z.array(z.string()).min(1),
})
type WrittenCard = z.infer<typeof writtenSchema>
interface CardFile {
  about: string
  cards: (Partial<WrittenCard> & { names?: string[] })[]
}

/** The first file whose words a field has takes it; a card of no other field goes to the last. */
const files: readonly [name: string, fields: RegExp][] = [
  ['any-work', /^any work/u],
  [
    'software',
    /machine learning|network|back-end|front-end|mobile dev|it support|software|data anal|security anal/u,
  ],
  ['education', /teacher|lecturer/u],
  ['public-service', /soldier|military|police|music and arts/u],
  ['logistics', /train and rail/u],
  ['people', /human resources|\bhr\b|recruit|personnel|people/u],
  ['finance', /audit|tax|bank|credit|bookkeep|payroll|controller|treasury|invest|account/u],
  ['insurance', /insur|underwrit|actuar/u],
  ['agriculture', /farm|waste|water|garden|landscap|tree|forest|veterinar|animal|fish|vine|agri/u],
  ['laboratory', /chemis|laborator|pharmaceutical|biolog|scien|clinical|research|statistic/u],
  ['nursing', /nurs|midwi/u],
  [
    'health',
    /health|medic|doctor|physician|pharmac|therap|dental|dentist|ambulance|paramedic|optic|psycholog|radiograph|dietit/u,
  ],
  ['care', /(?<!\p{L})care(?! ?tak)|social work|youth|disab|counsel|hous(?:e|ing) officer/u],
  ['education', /teach|school|educat|lectur|(?<!in )train|universit|kindergarten|childcare|librar/u],
  ['electrical', /electric|energy|solar|power|telecom|automation|lift/u],
  ['vehicle', /vehicle|car |mechanic|aircraft|aviation|bicycle|motor/u],
  ['mechanical', /mechanical|machin|weld|turn|metal|engineer/u],
  [
    'construction',
    /build|construct|architect|civil|carpent|roof|plumb|heating|paint|tile|brick|survey|site|scaffold|glaz/u,
  ],
  ['manufacturing', /manufactur|production|quality|plant|process|factory|textile|food tech|brew|print/u],
  [
    'hospitality',
    /hotel|\bbar\b|restaurant|kitchen|chef|cook|waiter|event|touris|travel|baker|butcher|confection/u,
  ],
  [
    'logistics',
    /logist|warehouse|transport|driver|purchas|procure|supply|\brail|shipping|seafar|\bport\b|import|courier|dispatch|pilot/u,
  ],
  ['services', /shop|caretak|retail|clean|security|hair|beauty|facilit|caretaker|funeral|laundry|florist/u],
  ['sales', /sales|market|support|customer|call cent|estate|advert/u],
  ['legal', /legal|law|notar|complian|court|patent/u],
  [
    'public-service',
    /public|policy|charit|immigra|asylum|council|police|customs|civil serv|municip|administrat|military|fire|prison|embassy/u,
  ],
  [
    'media',
    /media|journal|edit|design|photo|film|music|theatre|museum|translat|interpret|writer|art|culture/u,
  ],
  ['software', /software|developer|security|cloud|network|devops|it |data|system/u],
  ['product', /product|project|consult|manage/u],
  ['more', /(?:)/u],
]

const pastOfSomebody =
  /\b(?:I|we)(?:’ve| have| had| was| were| did|’d had| once| used)\b|\bmy (?:last|previous|former)\b|\bin my experience\b/iu
/** "I’d say what I’ve found": a past of the case that is imagined. */
const imagined = /\b(?:I|they|you|she|he|we)’d\b|\b(?:would|wouldn’t|if|until|perhaps)\b/iu
const ownCareer =
  /\b(?:I once|I always|I’ve always|we used to|in my experience|at my (?:last|previous|former))\b/iu
const fewestWords = 40
const mostWords = 130

const { positionals } = parseArgs({ allowPositionals: true })
const folder = new URL('../../apps/api/src/coach/data/cards/', import.meta.url)
const opened = new Map<string, CardFile>()
const counts = { taken: 0, replaced: 0, refused: 0 }
for (const name of readdirSync(folder)) openFile(name.replace('.json', ''))
for (const path of positionals)
  for (const row of readFileSync(path, 'utf8').split('\n').filter(Boolean)) takeRow(row)
for (const [name, file] of opened)
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(file, null, 2)}\n`)
console.log(counts)

function takeRow(row: string): void {
  const card = readCard(row)
  const objection = card === null ? 'cannot be read' : findObjection(card)
  if (card === null || objection !== null) {
    counts.refused += 1
    console.log(`${objection}: ${row.slice(0, 160)}`)
    return
  }
  const { cards } = openFile(nameOf(card.field))
  const at = cards.findIndex(({ field, subject }) => field === card.field && subject === card.subject)
  const { questions } = card
  const others = [...opened.values()].flatMap((file) => file.cards).filter((other) => other !== cards[at])
  const isAsked = new Set(others.flatMap((other) => other.questions ?? []))
  const taken = { ...card, questions: [...new Set(questions)].filter((question) => !isAsked.has(question)) }
  counts[at < 0 ? 'taken' : 'replaced'] += 1
  if (at < 0) cards.push(taken)
  else cards[at] = taken
}

function readCard(row: string): WrittenCard | null {
  try {
    const { field, kind, subject, questions, text } = writtenSchema.parse(JSON.parse(row))
    return {
      field,
      kind,
      subject: subject.replaceAll('’', "'"),
      questions: questions.map((question) => question.trim().replaceAll('’', "'")),
      text: text.flatMap((part) => splitSentences(setType(part.trim()))),
    }
  } catch {
    return null
  }
}

/** Quotation marks and apostrophes as they are set in print. */
function setType(text: string): string {
  return text
    .replace(/(?<=^|[\s(])["']((?:[^"'\s]|(?<=\p{L})'(?=\p{L})|\s(?!['"]))+)["'](?=$|[\s.,;:!?)])/gu, '“$1”')
    .replaceAll("'", '’')
}

function findObjection({ text }: WrittenCard): string | null {
  const count = text.join(' ').split(' ').length
  const own = text.map((sentence) => sentence.replace(/“[^”]{0,300}”/gu, ''))
  const claims = (sentence: string) =>
    ownCareer.test(sentence) || (pastOfSomebody.test(sentence) && !imagined.test(sentence))
  if (own.some(claims)) return 'claims a past'
  if (text.some((sentence) => !/[.?!]”?$/u.test(sentence) || /["*]|^[-•]/u.test(sentence)))
    return 'is no sentence'
  if (text.length < 3 || text.length > 6) return `has ${text.length} sentences`
  return count < fewestWords || count > mostWords ? `has ${count} words` : null
}

function nameOf(field: string): string {
  return files.find(([, fields]) => fields.test(`${field.toLowerCase()} `))?.[0] ?? 'more'
}

function openFile(name: string): CardFile {
  const known = opened.get(name)
  if (known) return known
  const path = new URL(`${name}.json`, folder)
  const file: CardFile = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as CardFile)
    : { about: `Subjects and cases of ${name.replaceAll('-', ' ')}`, cards: [] }
  opened.set(name, file)
  return file
}
