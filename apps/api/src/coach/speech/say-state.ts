import { isDeed } from './is-deed.ts'
import { lowerUnlessName } from './letter-case.ts'
import { isPlural, isVerbless, splitList, withArticle } from './noun-phrase.ts'

/** What is longer is no clause but a page. */
const longestSaid = 600

/** Behind their noun these say how it was: "mayor furious", "door open", "test pieces wrong". */
const states =
  'angry|furious|livid|upset|unhappy|happy|pleased|delighted|thrilled|proud|glad|calm|nervous|afraid|scared|silent|quiet|empty|full|shut|late|wrong|dead|alive|unhurt|safe|gone|sick|ill|drunk|asleep|awake|absent|missing|intact|broken|flat|dry|wet|frozen|hollow|cheaper|dearer|faster|slower|quieter|shorter|happier|angrier|stable|unstable|unchanged|unaware|grateful|sceptical|skeptical|relieved|surprised|shocked|amused|embarrassed|impressed|unimpressed|satisfied|convinced|unconvinced|fine|okay|clean|legible|illegible|blank|exhausted|hungry|idle|divided|unanimous|illegal|valid|invalid|useless|worthless|crooked|speechless|ashamed|ready|visible|invisible|unavailable|available|possible|impossible|unable|hurt|fluent'
const stated = new RegExp(
  String.raw`^((?:[\p{L}\p{N}'’-]+ ){0,5}?[\p{L}\p{N}'’-]+) ((?:(?:always|often) )?(?:(?:about )?(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?:minutes?|hours?|days?|weeks?|months?|years?) (?=late))?(?:(?:still|very|quite|rather|too|so|also|now|never|not|no longer|nearly|almost|all|half|first|briefly|mostly) ){0,2}(?:${states})(?=$| (?:at|about|for|with|of|in|on|to|by|until|till|after|before|when|since|because|as|again|but|and|enough|now|that|over|from|than|once|every|the (?:next|same|whole|first)|within|under|if|though|although)\b).*)$`,
  'iu',
)
/** Wants its noun, or describes the word behind it. */
const open =
  /\b(?:of|to|from|for|in|into|on|at|by|with|without|across|over|under|after|before|during|the|an?|my|our|his|her|their|its|and|or|but|very|too|so|more|most|less|as|than|that|which|who|not|no|are|is|was|were|be|been|being|get|got|getting|went|go|feel|felt|felt|stay|stayed|kept|keep|left|made|make|look|looked|became|become|turn|turned|half|right|over|nearly|plus)$/iu

/** "Boss furious, inspector praised": what the first part says somebody or something was, with its verb; null for anything else. */
export function sayState(clause: string): string | null {
  if (clause.length > longestSaid) return null
  const [first = '', ...others] = splitList(clause)
  const said = sayOne(first)
  if (!said) return null
  const rest = others.map((part) => sayOne(part) ?? part)
  const isRow = rest.length === 1 && rest[0] !== others[0]
  return [said, ...(isRow ? [`and ${rest[0]}`] : rest)].join(', ')
}

function sayOne(part: string): string | null {
  const [, subject = '', state = ''] = stated.exec(part) ?? []
  if (
    subject === '' ||
    open.test(subject) ||
    /^(?:no|not|one|all|both|some)$|^(?:never|always|not|no longer|still|already|then|now)\b/iu.test(
      subject,
    ) ||
    isDeed(part)
  )
    return null
  if (
    /[,;:“”\u201A]/u.test(subject) ||
    noSubject.test(subject) ||
    !isVerbless(subject) ||
    subject.split(' ').some((word) => verbal.test(word))
  )
    return null
  const isMany = isPlural(subject) || /(?:men|people|children|police|staff)$/iu.test(subject)
  const named = isMany ? lowerUnlessName(subject) : withArticle(subject).replace(/^an? /u, 'the ')
  return `${named} ${isMany ? 'were' : 'was'} ${state}`
}

/** "Six years", "11 mm", "2x", "shop’s": how much or whose. */
const noSubject =
  /['’]s$|\b(?:years?|months?|weeks?|days?|hours?|minutes?|nights?|percent|metres|mm|cm|m|km|kg)$|^\d+\p{L}+$/iu

/** What somebody is made, or does: "making colleagues happy", "get clients ready". */
const verbal = /^(?:\p{L}{3,}ing|keep|make|get|hold|leave|i|we|he|she|it|they|you)$/iu
