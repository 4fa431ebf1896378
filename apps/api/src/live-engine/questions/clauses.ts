/** Contractions as a recogniser writes them, with the apostrophe that the rules expect. */
const contractions: Record<string, string> = {
  id: "i'd",
  ill: "i'll",
  im: "i'm",
  ive: "i've",
  thats: "that's",
  whats: "what's",
  wheres: "where's",
  whos: "who's",
  hows: "how's",
  youd: "you'd",
  youll: "you'll",
  youre: "you're",
  youve: "you've",
  weve: "we've",
  lets: "let's",
  theres: "there's",
  theyre: "they're",
  dont: "don't",
  didnt: "didn't",
  doesnt: "doesn't",
  isnt: "isn't",
  wasnt: "wasn't",
  arent: "aren't",
  werent: "weren't",
  cant: "can't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  havent: "haven't",
  hasnt: "hasn't",
  hadnt: "hadn't",
  wont: "won't",
  whatd: "what'd",
  howd: "how'd",
}

/** Speech as a recogniser writes it, with its apostrophes restored; the rest stays as it is. */
export function restoreApostrophes(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(/\b[A-Za-z]{2,8}\b/g, (word) =>
      Object.hasOwn(contractions, word.toLowerCase()) && !/^[A-Z]{2}/.test(word)
        ? matchCase(word, contractions[word.toLowerCase()] ?? word)
        : word,
    )
}

const matchCase = (word: string, restored: string) =>
  /^[A-Z]/.test(word) ? restored.charAt(0).toUpperCase() + restored.slice(1) : restored

const wh = '(?:what|why|how|when|where|who|which|whose)'
const verb =
  "(?:do|does|did|is|are|was|were|has|have|had|can|could|would|will|should|might|isn't|aren't|didn't|don't|doesn't|wasn't|wouldn't|haven't|couldn't|can't)"
const person = '(?:you|we|i|they|he|she|it|your|the|that|this|there|anyone|anybody|somebody)'
const task =
  '(?:tell (?:me|us)|talk (?:me|us|to me|about)|walk (?:me|us)|take (?:me|us)|give (?:me|us)|run (?:me|us)|describe|explain|sketch|show (?:me|us)|say (?:a bit|more)|convince (?:me|us))'
const noun = `(?! ?${verb}\\b)[\\w']+`
const opener = new RegExp(
  `^(?:(?:and|but|so|or|then|also|well|okay|now) )*(?:${wh}(?: ${noun}){0,3} ?(?:'s|'d|'re)? ?${verb}|${wh}'s|${wh}'d|${verb} ${person}|${task}|i'd (?:like|love)|i'm (?:curious|interested|keen)|i was wondering|i wonder|what about|how about|why not|any )\\b`,
)
/** What begins a clause of its own in speech without punctuation. */
const unmarkedStart = new RegExp(
  `\\s(?<!\\bif\\s)(?=(?:(?:and|but|so|or) )?(?:${wh} ${verb} ${person}|${wh} (?:kind|sort|type) of|how (?:many|much|long|often)|what's|(?:do|did|would|could|can|have|are|were) you|${task}|what about|how about)\\b)|\\s(?=(?:and|but|so|because|anyway) (?:i|we|we're|i'm|we've|i've|it's|that's|they|he|she|there's|let's|you)\\b)`,
  'i',
)
const reporting =
  /\b(?:know|see|understand|ask|asked|wondering|wonder|about|me|us|of|to|explain|describe|remember|is|was|exactly|just|whatever|sure|that|or|in|on|at|for|from|with)$/i

/** A question word with its noun, or a verb with its subject, whose rest is still to come. */
const wanting = new RegExp(
  `\\b(?:${wh}(?: ${noun}){0,3}|(?:which|how (?:many|much|long|often)|what (?:kind|sort|type|part))(?: ${noun}){0,6}|${verb} (?:you|i|we)|go on|so)$`,
  'i',
)

/** Splits a turn into clauses at its punctuation and, where that is missing, at words that open a clause. */
export function splitClauses(text: string): string[] {
  return restoreApostrophes(text)
    .split(/(?<=[.?!…;:])\s+|(?<!\s)\s+[–—-]+\s+/)
    .flatMap(splitAtCommas)
    .flatMap(splitUnmarked)
    .map((clause) => clause.trim())
    .filter((clause) => /\w/.test(clause))
}

function splitAtCommas(sentence: string): string[] {
  const pieces = sentence.split(/,\s+/)
  const joined: string[] = []
  for (const piece of pieces) {
    if (joined.length === 0 || opener.test(bareWords(piece))) joined.push(piece)
    else joined.push(`${joined.pop()}, ${piece}`)
  }
  return joined
}

function splitUnmarked(clause: string): string[] {
  const pieces = clause.split(new RegExp(unmarkedStart, 'gi'))
  const joined: string[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    const isFree = before?.includes(' ') && !reporting.test(before) && !wanting.test(before)
    if (before === undefined || isFree) joined.push(piece)
    else joined.push(`${joined.pop()} ${piece}`)
  }
  return joined
}

/** Lower case, without punctuation; apostrophes stay. */
export const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\w'\s]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** How the speaker goes on who answers their own question. Bare words. */
export const ownAnswer =
  /^(?:i(?! mean\b)|i'm|i'd|i'll|i've|we|we're|we'd|it's|it is|because|you just|you'd|you get|people|and people|the answer|they)\b/

const leadWords =
  /^(?:(?:so|and|but|then|okay|ok|great|right|well|now|alright|all right|good|perfect|thanks|thank you|yes|yeah|yep|sure|um|uh|erm|er|hmm|mm|next|first|finally|lastly|interesting|brilliant|lovely|cool|nice|fine|oh|ah|i mean|you know|like|maybe|perhaps|just|also|actually|i guess|i suppose|sorry|fair enough|no)\s+)+/

/** The form in which a clause asks, or does not. */
export const clauseForms = [
  'whVerb',
  'whSubject',
  'whStatement',
  'verbYou',
  'verbWe',
  'verbOther',
  'task',
  'why',
  'wish',
  'tag',
  'short',
  'other',
] as const
export type ClauseForm = (typeof clauseForms)[number]

const forms: readonly (readonly [ClauseForm, RegExp])[] = [
  ['why', /^(?:and )?(?:why|how so|how come|why not|why (?:is|was) that|such as|for example|like what)$/],
  [
    'task',
    new RegExp(
      `^(?:please |could you |can you |would you )?(?:${task}|define|design|implement|write|suppose|imagine|compare|pick|name|outline|introduce|elaborate|expand|go on|go ahead|over to you)\\b`,
    ),
  ],
  [
    'wish',
    /^(?:i'd|i would|we'd|i'm|i am|we're|i was|i want|i just want|i wonder|i keep wondering)\b.*\b(?:hear|know|understand|curious|interested|keen|wondering|wonder|learn)\b/,
  ],
  ['short', /^(?:what about|how about|any|and your|and the|your|thoughts)\b/],
  [
    'whVerb',
    new RegExp(
      `^(?:in |on |for |to |at |from |with )?${wh}(?: ${noun}){0,4} ?(?:'s|'d|'re)? ?${verb}\\b|^${wh}(?:'s|'d|'re)\\b`,
    ),
  ],
  [
    'whSubject',
    /^(?:what|who|which(?: \w+){0,2}) (?!i\b|you\b|we\b|they\b|he\b|she\b|it\b|the\b|a\b)\w+(?:s|ed|t|nt|ght|de|ve)\b/,
  ],
  ['whStatement', new RegExp(`^${wh}\\b`)],
  ['verbYou', new RegExp(`^${verb} (?:not )?(?:you|your)\\b`)],
  ['verbWe', new RegExp(`^${verb} (?:i|we|my|our)\\b`)],
  ['verbOther', new RegExp(`^${verb} (?:${person}|a|an|\\w+)\\b`)],
  [
    'tag',
    /\b(?:right|yeah|yes|no|is it|isn't it|wasn't it|didn't you|don't you|aren't you|haven't you|do you|eh|correct)$/,
  ],
]

/** The form of a clause, after the words that only lead over to it. */
export function formOf(clause: string): ClauseForm {
  const words = bareWords(clause).replace(leadWords, '')
  return forms.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}

const askingForms: readonly ClauseForm[] = ['whVerb', 'whSubject', 'verbYou', 'task', 'why', 'wish', 'short']

/** Whether the form alone suggests a question to the candidate. */
export const isAskingForm = (form: ClauseForm): boolean => askingForms.includes(form)
