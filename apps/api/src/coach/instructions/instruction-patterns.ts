/** A way in which a text addresses a machine instead of a reader, and what the candidate is told about it. */
export interface InstructionPattern {
  reason: string
  /** Tested on one sentence: NFKC, lower case, Latin letters without accents, single spaces. */
  signs: RegExp[]
}

const someWords = String.raw`(?:[\p{L}\p{N}'’,-]+\s+)`
const person = '(?:candidate|applicant|resume|cv|person|profile|application|interviewee|interview|answer)'
const judge =
  '(?:score|rate|rank|grade|mark|evaluate|assess|classify|label|approve|recommend|accept|select|shortlist|prioriti[sz]e|hire)'
const best = '(?:perfect|highest|maximum|max|top|full|best|100|10\\s?/\\s?10|5\\s?/\\s?5|five stars?)'
const sign = (source: string) => new RegExp(source, 'u')

/**
 * Imperatives only: "ignored", "scored" and "rated" tell what somebody did and stand in many honest resumes.
 * Written against the cases of the tests; a text that is not found stays data all the same, because no engine is
 * given a tool, a secret or a score to change.
 */
export const instructionPatterns: readonly InstructionPattern[] = [
  {
    reason: 'It tells a machine to ignore its instructions.',
    signs: [
      sign(
        String.raw`\b(?:ignore|disregard|forget|override|bypass|neglect|discard|overlook|do not follow|don'?t follow|stop following|do not obey)\s+${someWords}{0,4}?(?:previous|prior|above|earlier|preceding|foregoing|former|your|all|any|other|existing|system|original|initial|these|those)\s+${someWords}{0,3}?(?:instruction|prompt|rule|guideline|direction|directive|command|constraint|message|context|programming|training|restriction|polic|order|safeguard)`,
      ),
      sign(
        String.raw`\b(?:ignore|disregard|forget)\s+(?:everything|anything|all|what(?:ever)?)\b.{0,30}\b(?:above|before|previous|prior|so far|told|said|earlier)`,
      ),
      sign(String.raw`\bignore(?:all|any|the|your)?(?:previous|prior|above)instructions`),
      sign(
        String.raw`\b(?:new|updated|real|actual|secret) (?:system )?(?:instructions?|prompt)\s*(?::|follow|begin)`,
      ),
    ],
  },
  {
    reason: 'It tells a machine how to judge you.',
    signs: [
      sign(String.raw`\b${judge}\s+this\s+(?:\p{L}+\s+)?${person}\b`),
      sign(
        String.raw`\b${judge}\s+(?:the|me|him|her|them)(?:\s+${person})?\s+(?:as|with|at|first|number one|above|${best}|a\s+(?:${best}|score|\d)|\d)`,
      ),
      sign(
        String.raw`^\W*(?:please\s+)?(?:score|rating|grade) ?(?:of|:|=|this \p{L}+|it|me)? ?(?:100|10\s?/\s?10|5\s?/\s?5)\b`,
      ),
      sign(
        String.raw`\b(?:set|change|raise|make)\s+(?:the|my|your|every|all|this)\s+${someWords}{0,3}?(?:scores?|ratings?|grades?)\s+(?:to|=|be)\s+${best}`,
      ),
      sign(
        String.raw`\b(?:give|assign|return|output|grant|respond with|answer with)\s+${someWords}{0,6}?${best}\s+(?:possible\s+)?(?:\p{L}+\s+)?(?:scores?|ratings?|grades?|marks?|points?|recommendation|%|percent)`,
      ),
      sign(
        String.raw`\b(?:give|assign|return|output)\s+${someWords}{0,6}?(?:scores?|ratings?|grades?)\s+(?:of\s+|:\s*)?${best}`,
      ),
      sign(
        String.raw`\b(?:give|assign)\s+(?:me|him|her|this\s+${person}|the\s+${person})\s+(?:an?\s+|the\s+)?${best}`,
      ),
      sign(String.raw`\bthis (?:candidate|applicant)\s+(?:is|must|should|shall|has to|deserves)\b`),
      sign(
        String.raw`\bthe (?:candidate|applicant)\s+(?:must|should|shall|has to)\s+(?:always\s+)?be\s+(?:scored|rated|ranked|hired|recommended|shortlisted|approved)`,
      ),
      sign(String.raw`\b(?:strongly|highly) recommend(?:ed)? (?:this|the) (?:candidate|applicant)\b`),
      sign(
        String.raw`\b(?:do not|don'?t|never)\s+(?:mention|list|report|show|note)\s+(?:any\s+|the\s+|my\s+|this\s+)?(?:gaps?|weakness|missing|negative|concern|flaw)`,
      ),
    ],
  },
  {
    reason: 'It speaks to a machine, not to a reader.',
    signs: [
      sign(
        String.raw`\b(?:if|when|since|because) you(?:'re| are)\s+(?:an?\s+|the\s+)?(?:ai|llm|large language|language model|bot|automated|machine|chatgpt|gpt|artificial)`,
      ),
      sign(
        String.raw`\b(?:dear|hello|hey|attention|note to|notice to|message (?:to|for)|instructions? (?:to|for)|important for)\b[\s,:]*(?:the\s+|any\s+|all\s+)?(?:ai\b|llms?\b|gpt|chatgpt|claude|gemini|copilot|(?:language |ai )?models?\s*[:,.!]|assistant\s*[:,.!]|bot\b|ats\b|automated|screening (?:system|tool|bot)|ai[- ])`,
      ),
      sign(
        String.raw`\byou are (?:now (?:(?:an?|the) (?!(?:(?!bot |ai |assistant |model |agent |grader |judge )\p{L}+ ){1,4}at\b)|in (?:\p{L}+ )?(?:mode|role|character)\b|dan\b|free\b|no longer\b)|chatgpt|an? (?:ai|large language|language model|helpful assistant|unrestricted))`,
      ),
      sign(
        String.raw`(?:^|[,.;:!]\s*|\b(?:please|must|should|you to|now|and|you)\s+)pretend (?:to be|you are|that you)\b|\bfrom now on,?\s+you\b|\bact as (?:an? )?(?:dan\b|ai\b|unrestricted|jailb|different (?:ai|model)|root\b|terminal)`,
      ),
      sign(
        String.raw`\b(?:jailbreak|developer|debug|admin|god|dan) mode\s+(?:is\s+)?(?:on|enabled|activated|now)\b|\b(?:enter|enable|activate|switch to) (?:developer|debug|admin|god|dan|jailbreak) mode\b`,
      ),
    ],
  },
  {
    reason: 'It asks a machine to give away what it must keep.',
    signs: [
      sign(
        String.raw`\b(?:print|reveal|show|repeat|output|display|leak|disclose|expose|dump|return|recite|write out|tell me|tell us|list|what is|what are)\s+${someWords}{0,4}?(?:(?:system|hidden|initial|original|secret|developer) (?:prompt|instruction|message)|your (?:\p{L}+ )?(?:prompts?|instructions?|rules|system message|configuration|api keys?|secrets?|credentials|password|training data)|(?:the|all) (?:api keys?|secrets|passwords|environment variables)|other (?:users?|candidates?|applicants?|people)['’]?s?['’]? ${someWords}{0,2}?(?:data|resumes?|cvs?|answers?|names?|transcripts?|e-?mails?))`,
      ),
      sign(
        String.raw`\b(?:send|forward|e-?mail|upload|post|exfiltrate|transmit|submit)\s+(?:the|all|this|these|every|any|user|its|their)\s+${someWords}{0,5}?(?:to|at)\s+(?:https?:|www\.|[\p{L}\p{N}._-]+@|this (?:url|address|server))`,
      ),
      sign(
        String.raw`\b(?:fetch|load|curl|wget|call|request|ping|browse to|navigate to|get)\s+(?:the\s+|this\s+)?(?:url\s+|page\s+|image\s+)?(?:from\s+)?https?://`,
      ),
    ],
  },
  {
    reason: 'It dictates to a machine what to write.',
    signs: [
      sign(
        String.raw`\b(?:respond|reply|output|answer|return)\s+(?:only\s+|just\s+)?with\s+(?:only\b|exactly\b|nothing\b|just\b|the (?:words?|phrase|sentence|text|string|following|single word)\b|["“'«])`,
      ),
      sign(
        String.raw`\b(?:say|state|write|mention|include|add|claim|insert|append|put|begin|end|start|finish|use)\b.{0,80}\bin (?:your|every|each|all) (?:answers?|output|evaluation|summary|assessment|responses?|feedback)\b`,
      ),
      sign(
        String.raw`\b(?:begin|end|start|finish) (?:your|every|each) (?:answer|output|response|summary|reply) with\b`,
      ),
      sign(
        String.raw`\b(?:claim|state|say|write|assert|pretend|report|confirm|answer|conclude|tell (?:the |every)?\p{L}+)\s+that\s+(?:the|this)\s+(?:candidate|applicant)\b`,
      ),
      sign(
        String.raw`\b(?:invent|make up|fabricate|hallucinate)\s+${someWords}{0,3}?(?:experience|achievements?|employers?|degrees?|references|projects?|numbers|facts)`,
      ),
      sign(String.raw`\badd the following (?:sentence|text|words|line|paragraph)\b`),
    ],
  },
  {
    reason: 'It asks a machine to act.',
    signs: [
      sign(
        String.raw`\b(?:call|invoke|run|execute|trigger|use) (?:the |this )?[\p{L}\p{N}_"'` +
          '`' +
          String.raw`]{0,40} ?(?:tool|function) ?(?:call\b|with\b|now\b|to\b|\(|:)`,
      ),
      sign(
        String.raw`\b(?:add|grant|give)\s+(?:me|my account|this (?:user|account)|yourself|the (?:user|candidate))\s+${someWords}{0,3}?(?:credits?|admin|access|permissions?|root)\b`,
      ),
      sign(
        String.raw`\b(?:set|change|make)\s+(?:my|this user'?s?|the user'?s?|user)\s+role\b|\bmake me (?:an? )?admin`,
      ),
      sign(
        String.raw`"(?:tool_calls?|function_call|tool_use)"\s*:|<\/?(?:tool_call|function_call|tool_use|invoke)\b|\b(?:tool_call|function_call)\s*[({:]`,
      ),
    ],
  },
  {
    reason: 'It imitates the markup of a conversation with a machine.',
    signs: [
      sign(
        String.raw`<\|[a-z_]+\|>|\[/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|instructions?|prompt|resume|job_?description|transcript|data)>`,
      ),
      sign(
        String.raw`^\W*(?:system|developer|(?:system|developer|assistant) (?:prompt|message)) ?: ?[^\s,;|]+ [^\s,;|]+ [^\s,;|][^,;|]*$`,
      ),
      sign(
        String.raw`\b(?:end|begin|start) of (?:the )?(?:system prompt|prompt|instructions?|resume|cv|context|user input|document)\b`,
      ),
      sign(String.raw`\{\{.{1,80}\}\}|\{%.{1,80}%\}`),
    ],
  },
  {
    reason: 'It carries a link or picture in the form a program would follow.',
    signs: [
      sign(String.raw`!\[[^\]]{0,200}\]\s?\(`),
      sign(String.raw`\[[^\]]{1,200}\]\s?\(\s*(?:https?:|data:|javascript:|\/\/)`),
      sign(String.raw`!\[[^\]]{0,200}\]\[|^\s*\[[^\]]{1,60}\]:\s*https?:`),
      sign(
        String.raw`<(?:img|iframe|script|object|embed|svg|link|meta|a)\b[^>]{0,300}(?:src|href|onerror|onload|http-equiv|>)|\bjavascript:|\bdata:text\/html`,
      ),
    ],
  },
]
