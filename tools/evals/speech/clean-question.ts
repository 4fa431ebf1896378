/** Words that every question has. */
const common = new Set(
  'a an the i you he she it we they me him her us them my your his its our their this that these those is are was were be been being am do does did has have had can could will would should may might must shall to of in on at for with by from as and or but if so than then there here what which who whom whose when where why how not no just about into over up out down off again any some all more most other such only own same too very s t now tell walk through describe give like please'.split(
    ' ',
  ),
)
const leadWord =
  /^(?:so|and|but|okay|ok|great|right|well|now|alright|good|perfect|thanks|um|uh|er|erm|yeah|yes|no|oh|sorry)\b/i
const sound = /\b(?:um+|uh+|erm+|hmm+|er|you know,|i mean)\b/i
const doubled = /\b(\w+) \1\b/i
/** Of the words that turn and label share. */
const leastKept = 0.8
/** Words beyond twice the label. */
const spareWords = 4

const listWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9\s]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

const listContent = (text: string) =>
  new Set(
    listWords(text)
      .filter((word) => !common.has(word))
      .map((word) => word.replace(/(?:ing|ed|es|s|ly)$/, '')),
  )

/**
 * Whether a question cut from a turn is clean: it keeps what turn and label share, is at most about twice as long as the
 * label, and has no lead word, filler or doubled word. The labels are reworded, so equal words are not asked for.
 */
export function isCleanQuestion(question: string, label: string, turn: string): boolean {
  const [said, kept] = [listContent(turn), listContent(question)]
  const due = [...listContent(label)].filter((word) => said.has(word))
  const share = due.filter((word) => kept.has(word)).length / due.length
  const isShort = listWords(question).length <= 2 * listWords(label).length + spareWords
  const isBare = !leadWord.test(question) || listWords(question).length < 3
  return isShort && isBare && !sound.test(question) && !doubled.test(question) && !(share < leastKept)
}
