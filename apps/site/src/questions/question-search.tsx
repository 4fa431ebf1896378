import { TextField } from '@cuelight/ui/components/field'
import { useEffect, useRef, useState } from 'react'
import { type Question, QuestionList } from './question-list.tsx'

/** The questions, with a search that keeps those containing every word. Without scripts the search is hidden. */
export function QuestionSearch({ questions }: { questions: Question[] }) {
  const field = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState('')
  // Somebody may have typed before React ran.
  useEffect(() => setTerm(field.current?.value ?? ''), [])
  const found = findQuestions(questions, term)
  return (
    <>
      <div className="invisible mb-6 max-w-xl scripted:visible">
        <TextField
          id="faq-search"
          ref={field}
          label="Search the questions"
          type="search"
          autoComplete="off"
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <p role="status" className="mt-1.5 min-h-6 text-sm text-muted">
          {term.trim() !== '' && describeCount(found.length)}
        </p>
      </div>
      {found.length > 0 && <QuestionList questions={found} term={term} />}
    </>
  )
}

function findQuestions(questions: Question[], term: string): Question[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function describeCount(found: number): string {
  if (found === 0) return 'No question has these words. Try fewer or other ones.'
  return found === 1 ? '1 question' : `${found} questions`
}
