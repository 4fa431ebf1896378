/** A limit that a resume line sets, and the ways to keep it when the line is told. */
interface Caveat {
  name: string
  line: RegExp
  said: RegExp
  /** Where the limit concerns only what these words are about, a sentence without any of them does not need it. */
  concerns?: RegExp
}

const together =
  /\b(?:together|jointly|with (?:the|my|our|one|a|an|two|three)|co-\w+|co(?:wrote|authored|led|ran|founded|developed|designed|organi[sz]ed|written)|alongside|both|two (?:of us|authors|names|people)|side by side|not (?:mine|me) alone|wasn't mine|by myself(?=\b.{0,20}\bn[o']t)|joint\w*|tog|and I\b|colleagues?|both of us|us\b|we (?!had|have|were)\p{L}+|shared?|sharing|helped|help|part of|one of|among|between us|my (?:part|share|half)|half of|number two|group of|along with|partner\w*|joint|supported|assisted)\b/iu
const helped =
  /\b(?:help\w*|assist\w*|support\w*|contribut\w*|part|parts|hand in|involved|joined|share|small|modest|alongside|assistant's side|sections?|pieces?|member|took part|taking part|participat\w*|input|under|and I|among|observ\w*|notes?|one of|user|sat (?:in|on)|voice|spoke|represent\w*)\b/iu
const tried =
  /\b(?:pilot\w*|trial\w*|tri(?:ed|es)|try\w*|test\w*|experiment\w*|small|only|limited|first step|prototyp\w*|one of (?:four|three|five|six)|in (?:my|one)|for (?:one|three|four|six|two|a) (?:quarter|months?|weeks?|term)|proof of concept|not|nobody|undecided|open|yet)\b|n't\b/iu

/** Something the candidate says to have done, not only where or when. */
const deed =
  /\b(?:I|we)(?:'ve)?\b[^,.;]{0,24}\b(?:led|lead|ran|run|own|wrote|written|built|build|design\w*|creat\w*|develop\w*|manag\w*|head\w*|direct\w*|found\w*|set up|introduc\w*|deliver\w*|organi[sz]\w*|coordinat\w*|taught|teach|train\w*|chair\w*|responsib\w*|in charge|oversaw|oversee|rebuilt|rewrote|redesign\w*|launch\w*|rolled|made|did|cut|reduc\w*|won|clos\w*|opened|survey\w*|draft\w*|implement\w*|migrat\w*|upgrad\w*|moderni[sz]\w*|automat\w*|carried|perform\w*|conduct\w*|execut\w*|prepar\w*|produc\w*|negotiat\w*|recruit\w*|hired|sold|signed|secur\w*|establish\w*|initiat\w*|pioneer\w*|invent\w*|audit\w*|install\w*|configur\w*|deploy\w*|programm\w*|coded|brought|founded|drew|answered for)\b/iu

/** What a trial was not: something one did for good, or that is so today. */
const lasting = new RegExp(
  String.raw`${deed.source}|\b(?:since|has been|have been|is|are|now|still|permanent\w*|standard|always|introduc\w*|roll\w*|everywhere|remaining|extend\w*|whole|all)\b|\bby me\b|\bme who\b|\bmy (?:pilot|trial|project|team|design)\b|\b(?:we|I) (?:still )?use\b`,
  'iu',
)

const caveats: readonly Caveat[] = [
  {
    name: 'shared',
    line: /\bco-?(?:led|ran|wrote|authored|founded|developed|designed|organi[sz]ed|built|taught|managed|chaired|created|ordinated with)\b|\b(?:jointly|together) (?:with|by)?|\bshared with\b/iu,
    said: together,
  },
  {
    name: 'helped',
    line: /^(?:\W*)(?:contributed|helped|assisted|supported|took part|participated|part of|involved|member|input|sat on|joined)\b|\b(?:contribut(?:ed|or|ion) to|helped|assisted|took part in|participated in|supported the|sales voice|member of|as note-taker|observ(?:ed|er|ing|ation))\b/iu,
    said: helped,
  },
  {
    name: 'with one other',
    line: /\bwith (?:the )?(?:IT|HR|QA|R&D|sales|warehouse|controlling|finance|marketing|legal|engineering|operations|design|product|procurement|purchasing|management|maintenance|logistics)\b(?! (?:data|tools|system|software|skills|experience|reports?))|\bwith (?:(?:one|two|three|four|a|an|the|my|our|\d+) )?(?:[\p{L}-]+ ){0,2}(?:others?|colleagues?|developers?|engineers?|designers?|nurses?|teachers?|leads?|managers?|interns?|students?|partners?|friends?|people|analysts?|educators?|researchers?|consultants?|doctors?|head|team|teams|peers?|classmates?|architects?|editors?|authors?|chef|assistants?|trainees?|volunteers?|agency|supervisors?|coordinators?|directors?|specialists?|controllers?|accountants?)\b(?! of \d)|\bone other\b|\bas one of\b|\bone of (?:the )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+)\b|\b1 of \d/iu,
    said: /\b(?:with|together|two of us|one of|among|colleague|and I|we|us|our|other|pair|half|four of us|three of us|of (?:the )?(?:two|three|four|five|six|seven|eight|\d+)|share\w*|part|group|team|co-\w+)\b/iu,
    concerns: deed,
  },
  {
    name: 'under supervision',
    line: /\bunder (?:the )?(?:supervision|guidance|direction)|\bsupervised by|\bchecked by\b|\bguided by\b|\bsigned off by (?!(?:the end|\d|January|February|March|April|May|June|July|August|September|October|November|December))/iu,
    said: /\b(?:supervis\w*|under|guid\w*|check\w*|over my shoulder|overs\w+|review\w*|went over|sign\w* off|senior|helped|with (?:the|a) \w+ (?:manager|lead|developer)|direction)\b/iu,
    concerns: deed,
  },
  {
    name: 'with input',
    line: /\bwith (?:input|help|support|advice|feedback|assistance) (?:from|of|by)\b|\b(?:advised|helped) by\b/iu,
    said: /\b(?:input|help\w*|advice|advis\w*|feedback|with (?:the|a)|together|and I|we|us|contribut\w*|alongside|asked|consult\w*)\b/iu,
    concerns: deed,
  },
  {
    name: 'deputy',
    line: /\bdeputy\b|\bsecond in\b|\bassistant to\b|\bstood in\b|\bstand-in\b|\bacting\b|\binterim\b|\bcover(?:ed|ing)? for\b|\bfilled in\b/iu,
    said: /\b(?:deput\w*|second|number two|acting|interim|st(?:oo|an)d\w* in|stepp\w* in|step in|cover\w*|fill\w* in|temporar\w*|assistant|on leave|on holiday|in (?:his|her|their) (?:place|absence)|when(?:ever)? .{0,40}(?:off|leave|ill|holiday|absent)|fill\w* the|behind the lead|under|while .* (?:away|vacant|ill))\b/iu,
  },
  {
    name: 'pilot',
    line: /\bpilot\w*|\btrial(?:s|led)?\b|\bexperiment\w*|\bproof of concept\b/iu,
    said: tried,
    concerns: lasting,
  },
  {
    name: 'not continued',
    line: /\bnot (?:continued|extended|adopted|renewed|launched|taken up|repeated|implemented|finished|completed|published)\b|\bnever (?:launched|shipped|went live)\b|\bdiscontinued\b|\bcancelled\b|[;,] ended\b|\bended (?:in|after)\b|\bdropped after\b|\babandoned\b|\blater (?:dropped|scrapped|reversed)\b/iu,
    said: /\b(?:not|n't|never|stop\w*|end\w*|drop\w*|cancel\w*|abandon\w*|discontinu\w*|in the end|only|for (?:one|a|three) (?:quarter|months?)|decided|tried|gave up|didn't|last\w*|trial|pilot|until)\b|n't\b/iu,
    concerns: lasting,
  },
  {
    name: 'lapsed',
    line: /\b(?:lapsed|expired|not renewed|no longer valid|out of date)\b/iu,
    said: /\b(?:laps\w*|expir\w*|renew\w*|no longer|ran out|not current|once|used to|until|n't|out of date)\b|n't\b/iu,
    concerns:
      /\b(?:certificat\w*|licen[cs]e\w*|card|aid|qualif\w*|coordinator|accredit\w*|ticket|current|valid|registered|up to date)\b/iu,
  },
  {
    name: 'failed before',
    line: /\b(?:first|1st)\b[^.;]{0,40}\b(?:fail|reject|refus)\w*|\b(?:on|at) (?:the )?(?:2nd|3rd|second|third)\b|\b(?:2nd|second|third) (?:attempt|try|go|submission)\b/iu,
    said: /\b(?:second|third|2nd|fail\w*|again|reject\w*|two attempts|twice|not|once more|in the end|eventually)\b|n't\b/iu,
    concerns: /\b(?:passed|succe\w*|approved|won|accepted|first)\b/iu,
  },
  {
    name: 'stopped',
    line: /\b(?:stopped|cancell?ed|shelved|scrapped|abandoned|dropped|halted|withdrawn|discontinued|wound up|closed down|did not (?:start|launch|ship)|before (?:go-?live|launch|release|completion|production|rollout|roll-out))\b/iu,
    said: /\b(?:stop\w*|end(?:ed)?|drop\w*|cancel\w*|abandon\w*|shelv\w*|scrap\w*|halt\w*|withdr\w*|discontinu\w*|plug|kill\w*|before|never|not|no|didn|only|cut short|too (?:late|early)|nothing came|fell through)\b|n't\b/iu,
    concerns:
      /\b(?:go-?live|went live|gone live|launch\w*|complet\w*|finish\w*|through to|deliver\w*|success\w*|still|in use|in production|rolled|introduc\w*|brought [^,.]{2,30} live|up and running|shipped)\b/iu,
  },
  {
    name: 'not decided',
    line: /\b(?:not|un) ?(?:yet )?(?:decided|approved|agreed|funded|confirmed|signed|scheduled)\b|\b(?:pending|proposed|planned|proposal|draft|under review|undecided|on hold|postponed|due (?:in|for)|to be (?:decided|launched|started)|awaiting|waiting for)\b/iu,
    said: /\b(?:not|plan\w*|propos\w*|open|pending|decid\w*|decision|yet|draft\w*|would|will|intend\w*|next|ahead|coming|due|still|hold|postpon\w*|first (?:part|half|step)|part|wait\w*|suggest\w*|recommend\w*|review)\b|n't\b|'ll\b/iu,
    concerns:
      /\b(?:extend\w*|expand\w*|roll(?:ed)?|launch\w*|became|permanent\w*|standard|everywhere|remaining|went live|adopted|now|since|introduc\w*|complet\w*|finish\w*|certified|approved|both|hold|passed|built|opened)\b/iu,
  },
  {
    name: 'part of a certificate',
    line: /\bparts? (?:\d|one|two|I{1,3}|[AB])\b|\b\d of \d{1,2} (?:modules?|exams?|papers?|units?|parts?|levels?|courses?)\b|\bmodules?\b|\b(?:exam|test) (?:open|pending|booked|planned)\b|\bongoing\b|\bcandidate\b|\bpart-?qualified\b|\bfoundation (?:level|exam|course)\b|\battended\b|\battendance\b/iu,
    said: /\b(?:parts?|first|modules?|half|still|not|plan\w*|ongoing|on the way|working (?:on|towards)|ahead|level|one|two|exam\w*|papers?|units?|foundation|started|studying|attend\w*|course|remaining|left|missing)\b|n't\b/iu,
    concerns:
      /\b(?:certifi\w*|qualif\w*|licen[cs]\w*|hold|holder|accredit\w*|chartered|graduat\w*|diploma|degree|completed|finished|passed|full)\b/iu,
  },
  {
    name: 'not yet',
    line: /\bnot yet\b|\bin progress\b|\bongoing\b|\bpreparing\b|\bworking towards\b|\bexpected\b|\bdue in\b|\blearning\b|\bpart-?way\b|\bin training\b/iu,
    said: /\b(?:not|n't|yet|working (?:towards|on)|learn\w*|prepar\w*|progress|still|beginn\w*|towards|study\w*|expect\w*|in training|on the way|observ\w*|started|a little|some)\b|n't\b/iu,
    concerns:
      /\b(?:fluent\w*|qualified|trained|certified|completed|finished|passed|hold|have|licensed|signed off|chartered)\b/iu,
  },
  {
    name: 'level',
    line: /\b(?:working knowledge|basic|basics|beginner|a bit of|some knowledge|conversational|elementary|user, not|not administrator|not (?:a|an) \w+|familiar with|exposure to|introductory|only as|only for|informal\w*|volunteer\w*|unpaid|part-?time|intern\w*|short course|evening course|two-day|one-day|day course|awareness)\b/iu,
    said: /\b(?:basic\w*|beginner|a (?:bit|little)|bit of|some|working (?:level|knowledge)|get by|conversational|elementary|user|us(?:e|ed|ing)|only|not|n't|limited|informal\w*|volunteer\w*|unpaid|part-?time|intern\w*|course|spreadsheets?|buddy|familiar\w*|simple|cover\w*|awareness|day|evening|just)\b|n't\b/iu,
    concerns:
      /\b(?:fluent\w*|expert\w*|advanced|specialist\w*|administ\w*|manag\w*|master\w*|proficient\w*|led|lead|taught|teach\w*|build\w*|built|degree|qualified|certified|strong|solid|deep|years|run|ran|train\w*|develop\w*|professional\w*)\b/iu,
  },
  {
    name: 'borrowed',
    line: /\b(?:adapted|borrowed|taken|copied|inherited|based on|derived) (?:from|by)?\b|\b(?:designed|written|built|developed) by (?:the|our|a|an|another)\b|\busing (?:a|an|the) [^,.;]{3,40} (?:from|of) (?:our|the|another)\b/iu,
    said: /\b(?:adapt\w*|borrow\w*|t(?:ook|aken) over|cop(?:y|ied)|inherit\w*|based|bas\w* on|start\w* from|starting from|from (?:the|our|another)|already|somebody else|someone else|their|can't claim|not mine|existing|us(?:ed|ing))\b/iu,
    concerns:
      /\b(?:wrote|written|built|build|creat\w*|design\w*|develop\w*|invent\w*|set up|scratch|mine|introduc\w*|came up|made|myself|opened|won)\b/iu,
  },
]

/** Limits of the cited lines that a sentence about the same leaves out, by name. */
export function findLostCaveats(sentence: string, lines: readonly string[]): string[] {
  const whole = lines.join('\n')
  return caveats
    .filter(({ line, said, concerns }) => {
      const isLimited = lines.some((text) => line.test(text))
      return (
        isLimited && line.test(whole) && !said.test(sentence) && (concerns ?? deedOrOffice).test(sentence)
      )
    })
    .map(({ name }) => name)
}

/** Without a deed or an office there is nothing that a limit would weaken. */
const deedOrOffice = new RegExp(
  String.raw`${deed.source}|\bme who\b|\bby me\b|\b(?:I was|I've been|I am|I'm|as|became|of) (?:the |an? |acting )?(?:[\p{L}-]+ ){0,3}(?:head|manager|lead|leader|director|coordinator|supervisor|chief|captain|designer)\b|\bI(?:'ve)? (?:answered|handled|moved|took|start\w*|used?|tutored|mentored|supervised|surveyed|analy[sz]ed)\b|\bmy (?:pilot|trial|project|team|design)\b|\b(?:we|I) (?:still )?use\b`,
  'iu',
)

/** True when a line sets a limit and the sentence names it: somebody who says "only" seldom says too much. */
export const keepsCaveat = (sentence: string, lines: readonly string[]): boolean =>
  caveats.some(({ line, said }) => lines.some((text) => line.test(text)) && said.test(sentence))
