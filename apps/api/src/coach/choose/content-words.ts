import { stem } from '../text.ts'

// Words of interview talk: a question is full of them and they point at no line (they made mixing worse, research, ai 1).
const stopWords = new Set(
  `a about above after again all also am an and any are as at be because been before being between both but by can could
  describe did do does doing during each ever example explain experience few for from further gave give had handle
  handled has have having he her here hers him his how i if in interview into is it its job just know let like made make
  many may me might more most much my no nor not now of on once only or other our out over own please position role
  share should situation so some someone something such talk tell than that the their them then there these they thing
  this those through time to too under until up us use used using very walk want was way we were what when where which
  while who why will with work worked working would you your yourself`.split(/\s+/),
)

/** Stems of the words without interview talk; `node.js`, `c++` and `c#` stay whole. */
export function readWords(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}.+#]*/gu) ?? []
  return words
    .map((word) => word.replace(/(?<!\.)\.+$/, ''))
    .filter((word) => !stopWords.has(word))
    .map(toStem)
}

/** "Mentoring" matches "mentored", and a plural its singular; a short word or one with signs in it is a name. */
function toStem(word: string): string {
  if (!/^\p{L}+$/u.test(word)) return word
  const singular = /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
  return stem(singular)
}
