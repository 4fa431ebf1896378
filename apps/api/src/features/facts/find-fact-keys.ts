import { type FactKey, factKeySchema } from '@cuelight/contracts/facts'
import { classifyQuestion } from '../../coach/questions/classify-question.ts'
import { weighMatter } from '../../coach/questions/read-matter.ts'

/** Wordings that ask for nothing but the fact. A wrong fact is worse than none, so each names the candidate or the job. */
const wordings: [FactKey, RegExp][] = [
  [
    'about-me',
    /\b(?:about yourself|introduc(?:e|ing) yourself|who are you\b(?=[?.]|$| and how\b)|(?:the |a )?short version of you\b(?=[?.,]|$)|overview of your career\b|a (?:bit|little) about (?:you\b(?=[?.,]|$)|who you are)|(?:walk|take|run|talk) (?:me|us) through your (?:resume|résumé|cv|background|career)\b|(?:about|describe|share|summari[sz]e) your (?:professional )?(?:background|career)\b(?=[?.,]|$| (?:so far|to date)))/iu,
  ],
  [
    'why-this-job',
    /\bwhy (?:us|here)\b|\bwhy (?:this|our) (?:job|role|position|company|opportunity|team)\b|\bwhy (?:do|would|did) you (?:want to (?:work|join|come)\b|(?:want|like|apply|choose|pick)\b[^?.]{0,30}\b(?:(?:this|our|the) (?:job|role|position|company|opportunity|team)|us|here)\b|apply\b)|\bwhat (?:made|makes) you (?:want to )?(?:apply|join)\b|\b(?:what (?:attracts|attracted|interests|interested|excites|excited|draws|drew|appeals|motivates)|why are you interested|what is it about)\b[^?.]{0,40}\b(?:job|role|position|company|opportunity|us|here|joining|working (?:with|for|at))\b/iu,
  ],
  [
    'why-leaving',
    /\bwhy (?:are|did|do|would) you (?:(?:want|wanting|looking|trying|decide|choose|thinking) (?:to|of|about) )?(?:leav(?:e|ing)|quit|mov(?:e|ing) on)\b|\bwhy (?:leave|move on)\b|\breasons? for leaving\b|\bwhat (?:made|makes) you (?:want to |decide to )?(?:leave|want out)\b|\bwhy would you give up\b|\bwhy are you looking (?:around|elsewhere|for (?:a (?:new|different)|something|another)|to (?:leave|move on|change))/iu,
  ],
  [
    'strengths',
    /\b(?:your (?:[\w-]+ ){0,2}strengths?\b|what are you (?:really |particularly )?(?:good|best|strong) at\b)/iu,
  ],
  [
    'weakness',
    /\b(?:your (?:[\w-]+ ){0,2}weakness(?:es)?\b|a weakness of yours|what (?:are you|would you say you are) (?:not|less) (?:so )?(?:good|strong) at|your areas? (?:for|of) (?:improvement|development)|what (?:do|would) you (?:still )?(?:need|like|want) to (?:improve|get better at|work on) (?:about|in|for) yourself)/iu,
  ],
  [
    'salary',
    /\b(?:(?<=\byour (?:[\w-]+ ){1,4}(?:and|or) (?:your )?(?:current |desired |expected |target )?)(?:salary|compensation|pay)(?: expectations?)?(?=[?.,]|$)|your (?:current |desired |expected |target )?(?:salary|compensation|pay)\b|your (?:day|daily|hourly) rate\b|(?:salary|pay|compensation) (?:expectations?|requirements?|(?:are|were|do|would) you\b)|how much (?:do|would|did) you (?:currently )?(?:want to earn|like to earn|expect to (?:earn|make|be paid)|earn\b)|what (?:do|would) you (?:expect|hope|want|like) to (?:earn|make|be paid))/iu,
  ],
  [
    'notice-period',
    /\b(?:notice period|how much notice|what notice (?:do|would|must) you|how long is your notice)\b/iu,
  ],
  [
    'start-date',
    /\b(?:when|how soon|how quickly|from when)\b[^?.]{0,20}\b(?:can|could|would|will|might) you (?:be able to |realistically |ideally )?(?:start|join|begin)(?= (?:us|with us|here|work|working|if|in (?:this|the) (?:role|job|position))\b|[?.,]|$)|\bwhen (?:are|would|will) you (?:be )?available(?= to (?:start|join)|[?.,]|$)|\byour (?:earliest |possible |preferred )?start(?:ing)? date\b/iu,
  ],
  [
    'location',
    /\b(?:where (?:are you|do you) (?:currently |now )?(?:based|live|living|located)|(?:willing|able|open|happy|prepared) to (?:relocate|commute|travel|(?:work|come) (?:on.?site|in (?:the|our) office|into the office))|open to (?:relocat|commut|travel)|(?:would|could|can|will) you (?:relocate|commute|work (?:on.?site|from (?:the|our) office|in (?:the|our) office))|how do you feel about (?:relocat|commut|working (?:on.?site|remotely|from|in the office)))/iu,
  ],
  [
    'permit',
    /\b(?:work (?:permit|authori[sz]ation)|visa (?:status|sponsorship|situation)|(?:need|require|hold|have) (?:a |any )?(?:work )?visa(?=[?.,]|$| to\b| for\b)|(?:need|require) (?:any )?sponsorship|(?:right|authori[sz]ed|eligible|legally (?:able|allowed|entitled)|permitted) to work (?:in|here))/iu,
  ],
  [
    'questions-to-ask',
    /\b(?:questions? (?:do |would |might )?(?:you (?:have |like )?)?(?:for|to ask) (?:me|us)|do you have (?:any )?questions?(?=[?.,]|$| about (?:us|the (?:role|job|team|company)))|(?:anything|something|what)\b[^?.]{0,40}\b(?:ask|know from) (?:me|us)|anything you(?:[’']d| would) like to (?:ask|know))/iu,
  ],
]

/** Own words in the wrong place are worse than a line of the resume, so a fact is told from this chance on. */
const factFrom = 0.45

/** These questions want a story or knowledge, whatever else they mention. */
const storyAsked = /\b(?:a|an|one|any|last|specific) (?:time|situation|example|occasion|instance|moment)\b/iu
const otherKinds = new Set(['case', 'knowledge', 'coding'])

/**
 * The facts a question asks for, in the order in which it does; none when it wants anything else. `vector` is the question's
 * own from the built-in embedder: with it, a question in other words is understood as well.
 */
export function findFactKeys(question: string, vector: Float32Array | null = null): FactKey[] {
  if (storyAsked.test(question)) return []
  const found = wordings
    .map(([key, pattern]) => ({ key, at: question.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
  if (found.length > 0 && otherKinds.has(classifyQuestion(question, []).kind)) return []
  if (found.length > 0 || !vector) return found.map(({ key }) => key)
  const meant = factKeySchema.safeParse(classifyQuestion(question, [], null, vector).matter)
  const chance = weighMatter(question, vector)?.chance ?? 0
  return meant.success && chance >= factFrom ? [meant.data] : []
}
