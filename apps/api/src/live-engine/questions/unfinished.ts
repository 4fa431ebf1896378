import { type Ending, judgeWords } from './ending.ts'
import { withoutLead } from './question-detector.ts'
import { judgedPart } from './spoken-length.ts'

/** Ends on a word or sign after which something must follow. */
const openEnd =
  /(,|\b(and|or|but|nor|the|an?|because|so|if|when|while|where|whether|which|who|whose|than|as|your|our|my|their|i|we|how|what|why|very|um|uh|also|especially|about|at|by|into|between|to|of|with|for|from|on|in|is|are|was|were|been|being|does|has|could|would|will|should|(when|if|that|where|how|what|would|could|can|do|did|have|are|were|had|should|will|and) you|not? (just|only)))$/i

/** Some of those words can end a question. */
const closedEnd =
  /\b((proud|made|think|thought|aware|heard|afraid|fond|consist|part) of|(work|working|worked|rely|focus|focused|depend|decide|built|improve|count|spend (time|it)) on|(familiar|comfortable|work|working|worked|struggle|struggled|deal|dealt|cope|happy|start|started|help|agree|disagree|left|wrong) with|(looking|look|wait|known|used|responsible|use (it|that|this)|good|asking|apply|wish|care) for|(interested|believe|involved|specialise|specialize|invest|trained|fit|feel confident) in|(come|came|start|learn|learned|hear|differ|suffer) from|(talk|talking|care|think|thinking|know|learn|worry|asking|excited|passionate|read|hear|heard|feel|speaking|like|enjoy|all) about|(good|better|best|bad|aim|look|looking|great) at|(report|talk|used|speak|listen|mean|refer|look forward|respond) to|(you|they|we|he|she|it) (were|are|was|is)|and why|^why|what (is|was|are|were) (\w+ ){1,2}about|who are you|(what|who|where|how) (\w+ ){1,4}(is|was|are|were))$/i

/** Whether the words so far ask for more: a turn that ends here was cut, and an answer would be thrown away. */
export function looksUnfinished(text: string): boolean {
  const words = judgedPart(text.trim()).replace(/(?<![\s.?!…-])[\s.?!…-]+$/, '')
  return openEnd.test(words) && !closedEnd.test(words)
}

/** How the words so far look at a pause, judged by the last sentence alone. */
export function judgeEnding(text: string): Ending {
  if (looksUnfinished(text)) return 'open'
  const sentences = text
    .split(/(?<=[.?!])\s+|,\s+(?=(?:and|but) (?:what|how|why|who|when|where|which)\b)/)
    .map((sentence) => withoutLead(sentence.trim()).replace(/(?<![\s.?!…,-])[\s.?!…,-]+$/, ''))
    .filter(Boolean)
  const last = sentences.at(-1)
  return last === undefined ? 'open' : judgeWords(last, sentences.length === 1)
}
