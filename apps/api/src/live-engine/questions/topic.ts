import type { QuestionKind } from '../question-detector.ts'

const behavioural =
  /\b(a time|an example|example of|a situation|situation where|conflict|disagree(d|ment)?|failure|failed|mistake|proud|challeng(e|es|ing)|difficult|lead a|led a|deadline|feedback|strengths?|weakness(es)?|pressure|mentor(ed|ing)?|persuade|prioriti[sz]e)\b/
const role =
  /\b(this (role|position|company|job|team)|our (company|team)|work (for|with|here|at)|why do you want|why are you|leave your|leaving your|current job|career|five years|salary|motivates?|about yourself|introduce yourself|your background|hire you|interested in)\b/
const technical =
  /\b(quer(y|ies)|database|index(es)?|api|service|services|microservices?|system|systems|scal(e|ing)|cache|caching|latency|kafka|node|postgres(ql)?|sql|code|algorithm|deploy(ment)?|test(s|ing)?|design|architecture|transactions?|queue|thread|memory|security|debug|event|monolith|java(script)?|typescript|python|http|load|data|difference between|payments?|idempoten(t|cy)|event loop|shorten(er|ing)|complexity)\b/

/** What a question is about; lower case words. */
export function classifyTopic(words: string): QuestionKind {
  if (/\b(a time|an example of|a situation)\b/.test(words)) return 'behavioural'
  if (role.test(words)) return 'role'
  if (/\b(conflict|disagree|mistake|proud|strength|weakness)/.test(words)) return 'behavioural'
  if (technical.test(words)) return 'technical'
  return behavioural.test(words) ? 'behavioural' : 'other'
}
