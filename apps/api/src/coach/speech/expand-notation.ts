import data from '../data/line-shorthand.json' with { type: 'json' }

/**
 * Writes the shorthand of a resume as words that can be read aloud: "w/ 3 wks → 9 d, ~€1.2m" becomes "with 3 weeks → 9
 * days, about 1.2 million euros". Figures keep their value; arrows between figures stay for `sayChange`.
 */
export function expandNotation(text: string): string {
  let out = ` ${text.normalize('NFC').replace(/\s+/gu, ' ').trim()} `
  for (const [pattern, replacement] of notation) out = out.replace(pattern, replacement)
  out = out.replace(
    unsaid,
    (_whole, short: string, next: string) => `${unsaidWords.get(short.toLowerCase()) ?? short}${next}`,
  )
  return expandMoney(expandUnits(out))
    .replace(/\s+/gu, ' ')
    .replace(/ ([,.;:])(?!\p{L})/gu, '$1')
    .trim()
}

/** Short forms that nobody says as they are written; others ("HQ", "spec") are said. */
const unsaidWords = new Map(data.unsaid.map((short) => [short, data.words[short as keyof typeof data.words]]))
const unsaid = new RegExp(
  String.raw`(?<=[\s(/])(${data.unsaid.map((short) => `[${short.charAt(0)}${short.charAt(0).toUpperCase()}]${short.slice(1)}`).join('|')})(?:\.(?=\s[\p{Ll}\d]|[,;:)])|(?![\p{L}\p{N}'’-]))(\s?)`,
  'gu',
)

/** Takes its length before it as one word: "a three-hour block". */
const lasting =
  'shift|block|window|possession|outage|call|delay|walk|meeting|drive|course|limit|show|programme|project|deployment|training|trip|wait|notice|stay|test'

const notation: readonly [RegExp, string][] = [
  [/->|=>|➔|⇒/gu, '→'],
  [/(?<=\d(?:%|\p{L}{1,2})?) ?> ?(?=[\d€$£])/gu, ' → '],
  [/(?<=[\p{L}\d]) > (?=\p{L})/gu, ' → '],
  [/ \+ ([^+,;.]{1,60}) \+ /gu, ', $1, and '],
  [/(\d) ?(?:x|×) ?(?=\d[\d.,]{0,6} ?(?:m|cm|mm|ft|metres|feet)\b)/gu, '$1 by '],
  [/(?<=\p{L}) x(\d{1,3})(?=[\s,.;:)])/gu, ' $1 times'],
  [/(?<=\p{L}) x (\d{1,3})(?=[,.;:)]|\s(?!\p{L}))/gu, ' $1 times'],
  [/(?<=\p{L}) x (?=\d{1,3} \p{L})/gu, ' times '],
  [new RegExp(String.raw`(\d) ?(?:hrs?|hours?|h) (?=(?:${lasting})\b)`, 'giu'), '$1-hour '],
  [new RegExp(String.raw`(\d) ?(?:mins?|minutes?) (?=(?:${lasting})\b)`, 'giu'), '$1-minute '],
  [/(?<=\p{L})\/(?=\d{1,2}-(?:hour|minute) )/gu, ' a '],
  [/(?<=[\s(])est\.? (?=(?:[A-Z]{3} )?[\d€$£])/gu, 'about '],
  [/(?<=\d \p{L}{2,12}s) (day|week|month|year)(?=[,.;)]|\s$)/gu, ' a $1'],
  [/(?<=\d[km]) (?:yr|year)(?=[\s,.;)])/gu, ' a year'],
  [/ (on|by|of|in|at|from|with) own (?=\p{Ll})/giu, ' $1 my own '],
  [/ w\/o(?:ut)? /giu, ' without '],
  [/ ?\+\/?[-–−] ?(?=\d)/gu, ' plus or minus '],
  [/ w\/ ?/giu, ' with '],
  [/(?<=\p{Ll}) & (?=\p{L})/gu, ' and '],
  [/ & (?=[\p{L}\d])/gu, ' and '],
  [/ re: /giu, ' about '],
  [/(?<=\p{L}) \/ (?=\p{L})/gu, ' and '],
  [/ - /gu, ' – '],
  [/(?<![\d.,])(\d{1,3})\.(\d00)(?![\d.,]\d|\d)/gu, '$1,$2'],
  [/(?<![\d.,])(\d{1,2}),(\d)(?![\d]|,\d)/gu, '$1.$2'],
  [/ msgs?(?=[\s/.,;)])/giu, ' messages'],
  [/\/s(?=[\s,.;:)])/gu, ' a second'],
  [/(\d) req(?=[\s/.,;)])/giu, '$1 requests'],
  [/ avg\. /giu, ' average '],
  [/ vs\.? /giu, ' versus '],
  [/ Jan\.? (?=(?:19|20)\d\d)/gu, ' January '],
  [/ Feb\.? (?=(?:19|20)\d\d)/gu, ' February '],
  [/ Mar\.? (?=(?:19|20)\d\d)/gu, ' March '],
  [/ Apr\.? (?=(?:19|20)\d\d)/gu, ' April '],
  [/ Aug\.? (?=(?:19|20)\d\d)/gu, ' August '],
  [/ Sept?\.? (?=(?:19|20)\d\d)/gu, ' September '],
  [/ Oct\.? (?=(?:19|20)\d\d)/gu, ' October '],
  [/ Nov\.? (?=(?:19|20)\d\d)/gu, ' November '],
  [/ Dec\.? (?=(?:19|20)\d\d)/gu, ' December '],
  [/ YoY(?=[\s,.;)])/gu, ' year on year'],
  [/ auths /gu, ' authorisations '],
  [/ prod (?=DB|database)/gu, ' production '],
  [/ DBs?(?=[\s,.;)])/gu, ' database'],
  [/ #(?=\d)/gu, ' number '],
  [/(\d) pts(?=[\s,.;)])/gu, '$1 points'],
  [/ \+(?=\d)/gu, ' plus '],
  [/ \+ /gu, ' and '],
  [/ "/gu, ' “'],
  [/"(?=[\s.,;:)])/gu, '”'],
  [/(?<=[\s(])(?:~|≈) ?(?=[\d€$£])/gu, 'about '],
  [/(?<=[\s(])(?:approx\.|ca\.|c\.) ?(?=(?:[A-Z]{3} )?[\d€$£])/giu, 'about '],
  [/ ['’]([4-9]\d)(?=[\s:,.;])/gu, ' 19$1'],
  [/ ['’]([0-3]\d)(?=[\s:,.;])/gu, ' 20$1'],
  [/(\d)½/gu, '$1.5'],
  [/ ½/gu, ' half'],
  [/ (\d+)-ish /gu, ' about $1 '],
  [/(\d)\+ /gu, '$1 and more '],
  [/ e\.g\. ?/giu, ' for example '],
  [/ i\.e\. ?/giu, ' that is '],
  [/ incl\. /giu, ' including '],
  [/ esp\. /giu, ' especially '],
  [/ (?:max\.) /giu, ' at most '],
  [/ dept\.? /giu, ' department '],
  [/ mgmt\.? /giu, ' management '],
  [/ per yr(?=[\s,.;)])/giu, ' a year'],
  [/ yr on yr(?=[\s,.;)])/giu, ' year on year'],
  [/(?<=[\s(]1) ?yrs?(?=[\s,.;)])/giu, ' year'],
  [/(?<=\d) ?yrs?(?=[\s,.;)])/giu, ' years'],
  [/ yrs(?=[\s,.;)])/giu, ' years'],
  [/(?<=\d) mths?(?=[\s,.;)])/giu, ' months'],
  [/(?<=→ ?(?:[A-Z]{3} ?)?\d[\d.,]{0,9}[km]?) (day|week|mth|month|year)(?! on )(?=[\s,.;)])/gu, ' a $1'],
  [/ of yr(?=[\s,.;)])/giu, ' of the year'],
  [/ yr(?=[\s,.;:)])/giu, ' year'],
  [/(\d) ?mins?\. (?=\p{Lu})/gu, '$1 minutes. '],
  [/(\d) m (?=of|deep|high|long|up|wide|away|below|above)/gu, '$1 metres '],
  [/(\d) wks?(?=[\s,.;)])/giu, '$1 weeks'],
  [/(\d) ?hrs?\.?(?=[\s,.;)])/giu, '$1 hours'],
  [/(\d) ?mins?\.?(?=[\s,;)])/giu, '$1 minutes'],
  [/ ?\/ ?(week|day|month|year|quarter|term|hour)(?=[\s,.;:])/giu, ' a $1'],
  [/(?<=\p{Ll}s)(?<!days) ?\/ ?(night|shift)(?=[\s,.;:])/giu, ' a $1'],
  [/\/wk(?=[\s,.;:])/giu, ' a week'],
  [/\/(?:yr|a)(?=[\s,.;:])/giu, ' a year'],
  [/ p\.a\.(?=[\s,.;:])/giu, ' a year'],
  [/(\d)h(?=[\s,.;)])/gu, '$1 h'],
  [/(?<=\p{L}) [–−-](?=\d[\d.,]* ?(?:%|percent))/gu, ' down '],
  [/(?<=\p{L}) [–−-](?=[$€£₹]\d)/gu, ' down '],
  [/ ± ?(?=\d)/gu, ' plus or minus '],
  [/(\d) ?%/gu, '$1 percent'],
  [
    /(?<= (?!and)\p{Ll}{3,20})\/(?=\p{Ll}{3,20}[ ,.;])(?!(?:her|she|or|unit|call|shift|head|person|day|min)\b)/gu,
    ' and ',
  ],
  [/(?<= (?!CI\/|TCP|AC\/|SAP)\p{Lu}{2,6})\/(?=\p{Lu}{2,6}[ ,.;])/gu, ' and '],
  [
    / (of|in|over|within|during) (?=last (?:\d{1,3}|two|three|four|five|six|ten|twelve) (?:days|weeks|months|quarters|years)\b)/gu,
    ' $1 the ',
  ],
]

const units: Readonly<Record<string, string>> = {
  ms: 'milliseconds',
  s: 'seconds',
  min: 'minutes',
  h: 'hours',
  d: 'days',
  kg: 'kilos',
  km: 'kilometres',
  g: 'grams',
  sqm: 'square metres',
  'm²': 'square metres',
}

/** "310 ms" to "310 milliseconds"; only directly behind a figure, where a letter can be nothing else. */
function expandUnits(text: string): string {
  return text.replace(
    /((?<![\d.,])1|\d) (ms|s|min|h|d|kg|km|g|sqm|m²)(?=[\s,.;:)])/gu,
    (_whole, digit: string, unit: string, place: number) => {
      const isOne = digit === '1' && !/[\d.,]/u.test(text.charAt(place - 1))
      const named = units[unit] ?? unit
      return `${digit} ${isOne ? named.replace(/s$/u, '') : named}`
    },
  )
}

const currencies: Readonly<Record<string, string>> = {
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '₱': 'pesos',
  '₹': 'rupees',
  '¥': 'yen',
}
const scales: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mm: 'million',
  bn: 'billion',
  mn: 'million',
  cr: 'crore',
  b: 'billion',
}

const codes: Readonly<Record<string, string>> = data.currencies
const coded = new RegExp(
  String.raw`(?<=[ (])(${Object.keys(codes)
    .filter((code) => /^[A-Z]{3}$|^Rs$/u.test(code))
    .join(
      '|',
    )}) ?(\d[\d.,]{0,20}\d|\d)( ?(?:k|mn|m|bn|cr)| (?:thousand|million|billion|crore|lakh))?(?=[\s,.;:)])`,
  'gu',
)

/** "A 250 thousand dollar gift": the sum describes the noun. */
const asAdjective =
  /(?<=\d(?: (?:thousand|million|billion))? (?:euro|dollar|pound))(s) (?=(?:deals?|sales|gift|pans?|budget|store|supply|contracts?|projects?|account|landing page|order|spend|loan|grant|programme|program|portfolio|business|fund|tool|machine|bill|invoice|fine|turnover|stock)\b)/gu

/** "€1.2m" to "1.2 million euros", "40k" to "40 thousand". */
function expandMoney(text: string): string {
  return text
    .replace(/(?<![\p{L}])(?:CA|C|AU|A|US|NZ|HK|S)\$(?=\d)/gu, '$$')
    .replace(/(?<![\p{L}])R\$ ?(?=\d)/gu, 'BRL ')
    .replace(/(?<=[ (])R ?(?=\d[\d.,]{0,12} ?(?:k|mn|m|bn|million|billion)[\s,.;:)])/gu, 'ZAR ')
    .replace(
      /([$€£₱₹¥]) ?(\d[\d.,]*\d|\d) ?(k|mm|mn|m|bn|b|million|billion|thousand|crore|cr|lakh)?(?![\p{L}\d]|[-–]\d)/giu,
      (_whole, sign: string, figure: string, scale: string | undefined) =>
        [figure, scale && (scales[scale.toLowerCase()] ?? scale), currencies[sign]].filter(Boolean).join(' '),
    )
    .replace(
      /([$€£]) ?(\d+)[–-](\d+) ?k\b/gu,
      (_whole, sign: string, low: string, high: string) => `${low} to ${high} thousand ${currencies[sign]}`,
    )
    .replace(
      /(\d) ?(k|m|bn) ?(?:€|EUR\b)/gu,
      (_whole, digit: string, scale: string) => `${digit} ${scales[scale]} euros`,
    )
    .replace(/(?<![\d.,])(\d[\d.,]*\d|\d)(?: ?€| EUR\b)/gu, '$1 euros')
    .replace(coded, (_whole, code: string, figure: string, scale: string | undefined) =>
      [figure, scale && (scales[scale.trim()] ?? scale.trim()), codes[code]].filter(Boolean).join(' '),
    )
    .replace(asAdjective, ' ')
    .replace(
      /(\d)(k|m|bn)(?= [a-z])/gu,
      (_whole, digit: string, scale: string) => `${digit} ${scales[scale]}`,
    )
}
