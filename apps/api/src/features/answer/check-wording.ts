import type { StructuredAnswer } from '@cuelight/contracts/answer'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import { isRemarkSupported, type Sources } from '../../coach/claims/validator.ts'
import { findOrders } from '../../coach/instructions/without-instructions.ts'

const asks =
  /\?["”’]?$|^(?:tell|describe|walk|talk|give|share|explain|imagine|suppose|think|name|convince|pitch|show)\b/iu
const markup = /https?:|www\.|!\[|\]\(|<\/?[a-z|]/iu

/** True for a question without a link, markup or an order to a machine; otherwise a model may ask what it likes. */
export function isPlainQuestion(text: string): boolean {
  return asks.test(text.trim()) && !markup.test(text) && findOrders(text).length === 0
}

/** True when a sentence beside an answer (a gap, a reason) is about the job and the question only. */
export function isPlainRemark(text: string, sources: Sources): boolean {
  return isRemarkSupported(text, sources)
}

const reasons: Record<PreparationItem['kind'], string> = {
  role: 'They want to know how you see this role.',
  technical: 'They want to hear about your own hands-on use of it.',
  behavioural: 'They want an example of what you did yourself.',
  company: 'They want to know why it is this company.',
  gap: 'The job asks for it, and your resume does not show it.',
  custom: 'You asked this yourself.',
}

/** What a model wrote beside the answer, without what cannot be checked. The coach's own words stay. */
export function checkRemarks(
  remarks: { whyAsked: string; gaps: string[]; kind: PreparationItem['kind'] },
  engine: StructuredAnswer['engine'],
  sources: Sources,
): { whyAsked: string; gaps: string[] } {
  const { whyAsked, gaps, kind } = remarks
  if (engine.kind === 'builtin-coach') return { whyAsked, gaps }
  return {
    whyAsked: isPlainRemark(whyAsked, sources) ? whyAsked : reasons[kind],
    gaps: gaps.filter((gap) => isPlainRemark(gap, sources)),
  }
}
