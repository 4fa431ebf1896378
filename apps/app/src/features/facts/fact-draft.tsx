import { Button } from '@cuelight/ui/components/button'
import { Link } from '@tanstack/react-router'
import { api } from '../../shell/api-client.ts'

type FactDraftProps = { title: string; text: string; advice: string; onAccept: (text: string) => void }

/** A first version; it is a suggestion until the candidate takes it. */
function FactDraft({ title, text, advice, onAccept }: FactDraftProps) {
  return (
    <section aria-label={title} className="mt-2 mb-4 grid gap-3 rounded-md bg-surface-sunken p-4">
      <p className="text-sm font-medium">{title}</p>
      <p className="measure text-sm whitespace-pre-line">{text}</p>
      <p className="text-sm text-muted">{advice}</p>
      <div>
        <Button variant="secondary" size="small" onClick={() => onAccept(text)}>
          Use this draft
        </Button>
      </div>
    </section>
  )
}

/** "Tell me about yourself", from the newest resume. */
export function AboutMeDraft({ onAccept }: { onAccept: (text: string) => void }) {
  const draft = api.facts.draft.useQuery()
  if (!draft.data) return null
  const { aboutMe, cvName } = draft.data
  if (aboutMe === null) {
    return cvName === null ? (
      <p className="text-sm text-muted">
        <Link to="/resume" className="font-medium text-accent-text underline">
          Upload a resume
        </Link>{' '}
        and we draft this one for you.
      </p>
    ) : null
  }
  return (
    <FactDraft
      title={`A draft from ${cvName}`}
      text={aboutMe}
      advice="Take it, then change what sounds unlike you. End with what you want next."
      onAccept={onAccept}
    />
  )
}

type InterviewDraftProps = {
  scheduleId: number
  of: 'whyThisJob' | 'questionsToAsk'
  onAccept: (text: string) => void
}

/** A draft from the description of one interview. */
export function InterviewDraft({ scheduleId, of, onAccept }: InterviewDraftProps) {
  const draft = api.facts.draftForInterview.useQuery({ scheduleId })
  const text = draft.data?.[of]
  if (!text) return null
  return (
    <FactDraft
      title={
        of === 'whyThisJob' ? 'A draft from the description and your resume' : 'A draft from the description'
      }
      text={text}
      advice="Take it, then say it the way you would."
      onAccept={onAccept}
    />
  )
}
