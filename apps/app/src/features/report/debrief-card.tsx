import type { Debrief, DebriefQuestion, DebriefSummary, Outcome } from '@cuelight/contracts/debrief'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { SelectField, TextareaField } from '@cuelight/ui/components/field'
import { useToast } from '@cuelight/ui/components/toast'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { countOf } from './report-format.ts'

const outcomes: Record<Outcome, string> = {
  waiting: 'I do not know yet',
  'next-round': 'Next round',
  offer: 'Offer',
  rejected: 'Rejected',
  withdrawn: 'I withdrew',
}
const feelings = ['Badly', 'Not so well', 'All right', 'Well', 'Very well']

/** One minute after an interview: what came, how it went, and what became of it. Nothing for a practice. */
export function DebriefCard({ interviewId }: { interviewId: number }) {
  const debrief = api.debrief.read.useQuery({ interviewId }, { retry: false })
  const summary = api.debrief.summary.useQuery()
  if (!debrief.data) return null
  return (
    <Card
      title="What happened?"
      description="It takes a minute, and your next list begins with what interviewers really ask."
      className="print:hidden"
    >
      <DebriefForm key={debrief.data.updatedDate} debrief={debrief.data} />
      {summary.data && summary.data.interviews > 0 && <DebriefFigures summary={summary.data} />}
    </Card>
  )
}

function DebriefForm({ debrief }: { debrief: Debrief }) {
  const { interviewId, questions } = debrief
  const [came, setCame] = useState(() =>
    questions.filter((each) => each.came).map(({ question }) => question),
  )
  const [feeling, setFeeling] = useState(debrief.feeling)
  const [outcome, setOutcome] = useState(debrief.outcome)
  const [note, setNote] = useState(debrief.note)
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const save = api.debrief.save.useMutation({
    async onSuccess() {
      await utilities.debrief.invalidate()
      showToast({ title: 'Saved. Thank you.', tone: 'good' })
    },
    onError: (error) => showToast({ title: messageOf(error), tone: 'bad' }),
  })
  return (
    <form
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ interviewId, came, feeling, outcome, note })
      }}
    >
      {questions.length > 0 && <CameList questions={questions} came={came} onChange={setCame} />}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <FeelingField feeling={feeling} onChange={setFeeling} />
        <SelectField
          label="How did it end?"
          hint="Come back and change this when you know."
          value={outcome}
          onChange={(event) => setOutcome(event.target.value as Outcome)}
        >
          {Object.entries(outcomes).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextareaField
        label="Anything to remember?"
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

type FeelingFieldProps = { feeling: Debrief['feeling']; onChange: (feeling: Debrief['feeling']) => void }

function FeelingField({ feeling, onChange }: FeelingFieldProps) {
  return (
    <SelectField
      label="How did it go?"
      value={feeling ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    >
      <option value="">Not said</option>
      {feelings.map((name, index) => (
        <option key={name} value={index + 1}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Confirmed, or found in the transcript; found ones are listed first, to be confirmed. */
const isLikely = ({ came, heard }: DebriefQuestion) => came ?? heard !== null

type CameListProps = { questions: DebriefQuestion[]; came: string[]; onChange: (came: string[]) => void }

function CameList({ questions, came, onChange }: CameListProps) {
  const toggle = (question: string, isOn: boolean) =>
    onChange(isOn ? [...came, question] : came.filter((each) => each !== question))
  return (
    <fieldset>
      <legend className="font-medium">Which of your prepared questions came?</legend>
      <ul className="mt-2 grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {[...questions]
          .sort((first, second) => Number(isLikely(second)) - Number(isLikely(first)))
          .map(({ question, heard }) => (
            <li key={question}>
              <label className="flex items-start gap-3 py-2">
                <input
                  type="checkbox"
                  className="mt-1 size-4 shrink-0 accent-(--accent)"
                  checked={came.includes(question)}
                  onChange={(event) => toggle(question, event.target.checked)}
                />
                <span>
                  {question}
                  {heard && <span className="block text-sm text-muted">They asked: “{heard}”</span>}
                </span>
              </label>
            </li>
          ))}
      </ul>
    </fieldset>
  )
}

function DebriefFigures({ summary }: { summary: DebriefSummary }) {
  const { interviews, prepared, came, cases, practice } = summary
  return (
    <div className="figures mt-5 grid grid-cols-1 gap-1 border-t border-line pt-4 text-sm text-muted">
      {prepared > 0 && (
        <p>
          Over {countOf(interviews, 'interview')}, {came} of {countOf(prepared, 'prepared question')} came (
          {Math.round((100 * came) / prepared)}%).
        </p>
      )}
      <p>
        {practice
          ? `Your practice score was ${practice.good} on average before a next round or an offer, and ${practice.bad} before a rejection (${cases} cases).`
          : `Whether practice scores go with outcomes: too few cases to say (${cases}).`}
      </p>
    </div>
  )
}
