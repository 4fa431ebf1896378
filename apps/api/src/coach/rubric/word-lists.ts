const phrases = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .sort((first, second) => second.length - first.length)

const pattern = (text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${phrases(text).join('|')})(?![\\p{L}\\p{N}])`, 'giu')

/** Sounds and phrases that fill a pause. "Like" counts only between commas or after "was": it is a verb, too. */
export const fillerPattern = new RegExp(
  `${pattern('um, umm, uh, uhm, er, erm, ah, hmm, you know, i mean, basically, literally, or whatever, and stuff like that, so yeah, you know what i mean').source}|(?<=,\\s)like(?=,)|(?<=\\b(?:was|were|it's)\\s)like(?=[\\s,])`,
  'giu',
)

/** Words that take back what is said. */
export const hedgePattern = pattern(
  "maybe, perhaps, probably, possibly, i think, i guess, i suppose, i feel like, i'm not sure, i am not sure, not really sure, kind of, sort of, somewhat, a bit, a little bit, might have, could have been, hopefully, more or less, i would say, i'd say, if i remember",
)

/** Words in the place of a fact. */
export const vaguePattern = pattern(
  'stuff, things, something, somehow, some kind of, various, several, many, a lot, lots of, a lot of, etc, et cetera, and so on, somewhere, someone, usually, generally, in general, really good, very good, much better, pretty good, a number of, quite a few, some people',
)

/** Words that connect sentences, such as "because" and "for example". */
export const connectorPattern = pattern(
  'because, first, firstly, second, secondly, third, then, next, after that, finally, for example, for instance, such as, however, whereas, while, so that, therefore, which means, that means, instead, unlike, in short, overall, in practice, trade-off, tradeoff, depends, if, when, but, although, on the other hand, since, as long as, otherwise',
)

/** Phrases that open the situation, task, action and result of a story. */
export const starPatterns = {
  situation: pattern(
    'when i was, when i worked, when i joined, while i was, at my, at the time, in my last, in my previous, in my current, in my first, in my role, last year, last month, last quarter, last spring, last summer, last autumn, last winter, two years ago, a year ago, years ago, months ago, there was, we had a, we had an, we were, our team, our company, my team, my manager, the situation, the context, one day, once, one time, during, in 20\\d\\d, back in, as a, as an, our customers, our users, we used to, was struggling, were struggling, kept failing, was failing, was losing, were losing',
  ),
  task: pattern(
    'needed to, had to, i was asked, was asked to, my job was, my task, my goal, our goal, the goal, my role was, my responsibility, was responsible for, i was in charge, the challenge, the problem was, the aim, we wanted to, i wanted to, wanted to, the deadline, the target, in order to, my part was, it was my, it was up to me, was supposed to, the question was, the risk was, the issue was',
  ),
  result: pattern(
    'as a result, the result, in the end, the outcome, which led to, this led to, led to, reduced, increased, improved, saved, saving, cut, grew, grown, dropped, fell, fell to, went from, went down, went up, rose, doubled, tripled, halved, since then, from then on, we shipped, was shipped, launched, on time, ahead of schedule, i learned, i learnt, what i learned, learned that, it worked, succeeded, achieved, we won, signed, renewed, got promoted, adopted, now uses, now use, still used, still use, still uses, it is now, is now, are now, hit the, met the, passed, without losing, no longer, zero',
  ),
} as const

const irregular =
  'built|rebuilt|led|wrote|rewrote|made|took|set|ran|drove|found|chose|cut|taught|brought|began|kept|went|spoke|held|gave|sat|sent|drew|won|sold|met|split|put|told|showed|shut|dealt|got|did|broke|let|read|swept|left|hired|paid|sought|stood|thought through'
/** States, not deeds. */
const noDeed =
  'needed|wanted|hoped|liked|supposed|used|tried|failed|remembered|believed|expected|guessed|seemed|loved'
/** Source of a pattern for a verb in the past, for use inside other patterns. */
export const deed = `(?!(?:${noDeed})\\b)(?:${irregular}|[a-z]{2,}ed)`
/** Any deed told in the past, whoever did it. */
export const pastPattern = new RegExp(`\\b(?:was|were|had|${deed})\\b`, 'iu')
const adverb =
  '(?:also|then|personally|first|immediately|quickly|finally|even|just|myself|always|later|carefully|[a-z]+ly)'
/** "I" with a deed; the further deeds of the sentence follow by comma or "and". */
export const ownDeedPattern = new RegExp(
  `\\bi(?:['’](?:d|ve)| had| have)?(?: ${adverb}){0,2} (?:${deed})\\b`,
  'giu',
)
/** Each further deed of a sentence, after a comma or "and". */
export const furtherDeedPattern = new RegExp(`(?:,| and| then|, and)(?: ${adverb})? (?:${deed})\\b`, 'giu')
/** A deed of a team, a manager or somebody else. */
export const sharedDeedPattern = new RegExp(
  `\\b(?:we|they|(?:the|my|our) (?:team|colleagues?|manager|lead|boss|company)|people|somebody|someone|everyone)(?:['’](?:d|ve)| had| have)?(?: ${adverb}){0,2} (?:${deed})\\b`,
  'giu',
)
/** A deed in the passive, which hides who did it. */
export const passivePattern = new RegExp(
  `(?<!\\bi )\\b(?:was|were|been|being|got)(?: ${adverb})? (?:done|built|rebuilt|made|taken|given|written|rewritten|led|chosen|found|cut|set|brought|put|held|sent|split|run|shown|taught|(?!(?:interested|based|used|supposed|scared|worried|excited)\\b)[a-z]{2,}ed)\\b`,
  'giu',
)

const numberWord =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|hundreds|thousand|thousands|million|millions|billion|dozen|half'
const digits = '[$€£]?\\d[\\d,]*(?:\\.\\d+)?(?:%|k|m|x|ms|s|h)?'
const number = `(?:${digits}|${numberWord})`
/** A run of number words or digits is one figure: "one hundred and twenty", "3.5", "forty-five percent". */
export const metricPattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:one )?${number}(?:[\\s-]+(?:and |point |a )?(?:${number}|percent))*(?![\\p{L}\\p{N}])|\\b(?:doubled|tripled|quadrupled|halved)\\b`,
  'giu',
)
/** A date or a year says when, not how much. */
export const yearPattern = /^(?:19[5-9]\d|20[0-5]\d)$/

/** The words English sentences are held together by. */
export const functionWords = new Set(
  "a an the and or but so if of in on at to for from with by as is are was were be been being am do does did have has had i you he she it we they me my your his her its our their us them this that these those not no there here what which who when where how why because than then just also can could will would should about into over after before up out all some any one very really more most don't didn't wasn't isn't it's i'm we're that's i'd i've".split(
    ' ',
  ),
)

/** A story that opens with a place or a time ("In December …", "At Marlow …", "When the borders closed …") sets a scene. */
export const scenePattern =
  /^(?:in|at|on|during|when|while|after|before|last|this|two|three|a few|some|years|back|once|one)\s+\p{L}/iu
/** What came of it is told with the time it took: "after three weeks", "by March", "today". */
export const laterPattern =
  /\b(?:after|within|by|since|until|today|now|later|in the (?:end|first|next)|the next|finally|from then)\b/iu
/** An answer ends with its result; a figure with a time further up tells the situation. */
export const resultFrom = 0.55
