import { Button } from '@cuelight/ui/components/button'
import { Link } from '@tanstack/react-router'
import { api } from '../../shell/api-client.ts'

/** A first version from the resume; it is a suggestion until the candidate takes it. */
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
    <section
      aria-label="Draft from your resume"
      className="mt-2 mb-4 grid gap-3 rounded-md bg-surface-sunken p-4"
    >
      <p className="text-sm font-medium">A draft from {cvName}</p>
      <p className="measure text-sm whitespace-pre-line">{aboutMe}</p>
      <p className="text-sm text-muted">
        Take it, then change what sounds unlike you. End with what you want next.
      </p>
      <div>
        <Button variant="secondary" size="small" onClick={() => onAccept(aboutMe)}>
          Use this draft
        </Button>
      </div>
    </section>
  )
}
