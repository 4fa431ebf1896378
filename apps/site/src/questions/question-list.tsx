import { Accordion } from '@cuelight/ui/components/accordion'
import { SampleBadge } from '../blocks/sample-badge.tsx'

export type Question = { id: string; question: string; answer: string; sample: boolean }

/** Questions with their answers. Closed answers stay in the HTML, so the page can be read without scripts. */
export function QuestionList({ questions, term = '' }: { questions: Question[]; term?: string }) {
  const items = questions.map(({ id, question, answer, sample }) => ({
    id,
    title: question,
    body: answer,
    aside: sample && <SampleBadge label="Sample policy" />,
  }))
  return <Accordion items={items} highlightTerm={term} keepsClosedBodies />
}
