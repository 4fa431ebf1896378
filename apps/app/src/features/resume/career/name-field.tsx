import { careerLimits } from '@cuelight/contracts/constants'
import type { ResumeDetail } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { TextField } from '@cuelight/ui/components/field'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../shell/api-client.ts'
import { useCorrection } from './use-correction.ts'

type NameFieldProps = { resumeId: number; profile: ResumeDetail['profile'] }

/** Who the resume is about; a missing name is asked above. */
export function NameField({ resumeId, profile }: NameFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const correction = useCorrection(resumeId)
  if (!profile?.name) return null
  const seenName = profile.name
  if (text === null) {
    return (
      <div className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-xl font-semibold wrap-anywhere">{seenName}</h2>
          <Button variant="quiet" size="small" aria-label="Edit the name" onClick={() => setText(seenName)}>
            <Pencil aria-hidden />
            Edit
          </Button>
        </div>
        {profile.headline && <p className="text-muted wrap-anywhere">{profile.headline}</p>}
        {profile.skills.length > 0 && (
          <ul aria-label="Skills" className="mt-2 flex flex-wrap gap-2">
            {profile.skills.map((skill) => (
              <li key={skill} className="min-w-0">
                <Badge className="max-w-full whitespace-normal wrap-anywhere">{skill}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  }
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onKeyDown={(event) => event.key === 'Escape' && setText(null)}
      onSubmit={(event) => {
        event.preventDefault()
        correction
          .run(() => client.resume.correctName.mutate({ id: resumeId, seenName, name: text }))
          .then((isDone) => isDone && setText(null))
      }}
    >
      <div className="min-w-0 grow basis-64">
        <TextField
          label="Your name"
          value={text}
          maxLength={careerLimits.fieldLetters}
          autoFocus
          error={correction.error ?? undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" className="sm:mt-6.5" loading={correction.isRunning}>
        Save
      </Button>
      <Button variant="secondary" className="sm:mt-6.5" onClick={() => setText(null)}>
        Cancel
      </Button>
    </form>
  )
}
