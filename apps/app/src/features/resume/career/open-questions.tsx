import { careerLimits } from '@cuelight/contracts/constants'
import type { PlacedResumeLine, ResumeDetail, ResumeRole } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { TextField } from '@cuelight/ui/components/field'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { client } from '../../../shell/api-client.ts'
import { countHomeless, findQuestions, nameRole, type OpenQuestion } from './find-questions.ts'
import { type Career, PlaceField, readPlace } from './line-editor.tsx'
import { useCorrection } from './use-correction.ts'

/** Questions that the reading left open, each with the field that answers it. */
export function OpenQuestions({ career, detail }: { career: Career; detail: ResumeDetail }) {
  const questions = findQuestions(detail)
  if (questions.length === 0) return null
  return (
    <section
      aria-labelledby="open-questions"
      className="grid grid-cols-1 gap-4 rounded-lg border border-warn bg-surface-raised p-5"
    >
      <div>
        <h2 id="open-questions" className="flex items-center gap-2 font-semibold">
          <CircleHelp aria-hidden className="size-5 shrink-0 text-warn" />
          {questions.length === 1 ? 'One question' : `${questions.length} questions`}
        </h2>
        <p className="text-sm text-muted">We leave open what we are not sure of. Only you know.</p>
      </div>
      <ul className="grid grid-cols-1 gap-5">
        {questions.map((question) => (
          <li key={keyOf(question)}>
            <Question career={career} question={question} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function keyOf(question: OpenQuestion): string {
  return 'role' in question ? `${question.kind} ${question.role.id}` : question.kind
}

function Question({ career, question }: { career: Career; question: OpenQuestion }): ReactNode {
  if (question.kind === 'lines') return <LinesQuestion career={career} lines={question.lines} />
  if (question.kind === 'name') {
    return (
      <FieldQuestion
        career={career}
        label="What is your name?"
        save={(name) => client.resume.correctName.mutate({ id: career.resumeId, seenName: null, name })}
      />
    )
  }
  const { kind, role } = question
  return (
    <FieldQuestion
      career={career}
      label={askAbout(kind, role)}
      hint={kind === 'dates' ? 'For example: 03/2019 – 12/2021' : undefined}
      save={(text) => {
        const seen = { roleId: role.id, version: role.version }
        const [start = '', end = ''] = text.split(/(?:(?<!\s)\s+)?[–—]\s*|(?<!\s)\s+(?:-|to|until)\s+/u)
        const change = kind === 'dates' ? { start, end } : { [kind]: text }
        return client.resume.correctRole.mutate({ ...seen, ...change })
      }}
    />
  )
}

function askAbout(kind: 'employer' | 'title' | 'dates', role: ResumeRole): string {
  const dates = [role.start, role.end].filter(Boolean).join(' – ')
  const when = dates ? ` (${dates})` : ''
  if (kind === 'employer') return `Which employer was this? ${role.title ?? 'A role'}${when}`
  if (kind === 'title') return `What was your title at ${role.employer}${when}?`
  return `When was this? ${nameRole(role)}`
}

function FieldQuestion({
  career,
  label,
  hint,
  save,
}: {
  career: Career
  label: string
  hint?: string | undefined
  save: (text: string) => Promise<unknown>
}) {
  const [text, setText] = useState('')
  const correction = useCorrection(career.resumeId)
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') correction.run(() => save(text))
      }}
    >
      <div className="min-w-0 grow basis-64">
        <TextField
          label={label}
          hint={hint}
          value={text}
          maxLength={careerLimits.fieldLetters}
          error={correction.error ?? undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="sm:mt-6.5"
        loading={correction.isRunning}
        aria-label={`Save: ${label}`}
      >
        Save
      </Button>
    </form>
  )
}

function LinesQuestion({ career, lines }: { career: Career; lines: readonly PlacedResumeLine[] }) {
  const [place, setPlace] = useState(career.roles[0] ? `role ${career.roles[0].id}` : 'Other')
  const [left, setLeft] = useState<readonly number[]>([])
  const correction = useCorrection(career.resumeId)
  const chosen = lines.filter(({ resumeLineId }) => !left.includes(resumeLineId))
  const toggle = (id: number) =>
    setLeft((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="text-sm font-medium">{countHomeless(lines.length)}</legend>
      <ul className="grid max-h-72 grid-cols-1 gap-1 overflow-y-auto">
        {lines.map((line) => (
          <li key={line.resumeLineId}>
            <label className="flex items-start gap-3 rounded-md px-2 py-1 hover:bg-surface-sunken">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-(--accent)"
                checked={!left.includes(line.resumeLineId)}
                onChange={() => toggle(line.resumeLineId)}
                onFocus={() => career.onShow(line)}
              />
              <span className="text-sm wrap-anywhere">{line.text}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-64">
          <PlaceField career={career} place={place} onChange={setPlace} label="Put the marked lines under" />
        </div>
        <Button
          variant="secondary"
          loading={correction.isRunning}
          disabled={chosen.length === 0}
          onClick={() => correction.run(() => placeLines(career.resumeId, chosen, place))}
        >
          {chosen.length === 1 ? 'Move one line' : `Move ${chosen.length} lines`}
        </Button>
      </div>
      <div aria-live="polite">
        {correction.error && <p className="text-sm text-bad">{correction.error}</p>}
      </div>
    </fieldset>
  )
}

async function placeLines(id: number, lines: readonly PlacedResumeLine[], place: string): Promise<void> {
  const { roleId, section } = readPlace(place)
  const seen = lines.map(({ resumeLineId, version }) => ({ resumeLineId, version }))
  await client.resume.moveLines.mutate({ id, lines: seen, roleId, section })
}
