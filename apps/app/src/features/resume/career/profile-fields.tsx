import { careerLimits } from '@cuelight/contracts/constants'
import type { ResumeDetail, ResumeProfile } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { TextareaField, TextField } from '@cuelight/ui/components/field'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { client } from '../../../shell/api-client.ts'
import { useCorrection } from './use-correction.ts'

/** Who the resume is about, each part to be corrected in place; a missing name is asked above. */
export function ProfileFields({ resumeId, profile }: { resumeId: number; profile: ResumeDetail['profile'] }) {
  if (!profile) return null
  return (
    <div className="grid grid-cols-1 gap-1">
      {profile.name !== null && <NameField resumeId={resumeId} seenName={profile.name} />}
      <HeadlineField resumeId={resumeId} seenHeadline={profile.headline} />
      <SkillsField resumeId={resumeId} seenSkills={profile.skills} />
      <Languages languages={profile.languages} />
    </div>
  )
}

function NameField({ resumeId, seenName }: { resumeId: number; seenName: string }) {
  return (
    <EditedInPlace
      resumeId={resumeId}
      label="Your name"
      button="Edit the name"
      text={seenName}
      save={(name) => client.resume.correctName.mutate({ id: resumeId, seenName, name })}
    >
      <h2 className="text-xl font-semibold wrap-anywhere">{seenName}</h2>
    </EditedInPlace>
  )
}

function HeadlineField({ resumeId, seenHeadline }: { resumeId: number; seenHeadline: string | null }) {
  return (
    <EditedInPlace
      resumeId={resumeId}
      label="Your headline"
      button={seenHeadline === null ? 'Add a headline' : 'Edit the headline'}
      text={seenHeadline ?? ''}
      save={(headline) => client.resume.correctHeadline.mutate({ id: resumeId, seenHeadline, headline })}
    >
      {seenHeadline !== null && <p className="text-muted wrap-anywhere">{seenHeadline}</p>}
    </EditedInPlace>
  )
}

function SkillsField({ resumeId, seenSkills }: { resumeId: number; seenSkills: string[] }) {
  const save = (text: string) => {
    const skills = text.split('\n').flatMap((skill) => skill.trim() || [])
    return client.resume.correctSkills.mutate({ id: resumeId, seenSkills, skills })
  }
  return (
    <EditedInPlace
      resumeId={resumeId}
      label="Your skills, one on each line"
      button={seenSkills.length === 0 ? 'Add skills' : 'Edit the skills'}
      text={seenSkills.join('\n')}
      isList
      save={save}
    >
      {seenSkills.length > 0 && (
        <ul aria-label="Skills" className="flex flex-wrap gap-2">
          {seenSkills.map((skill) => (
            <li key={skill} className="min-w-0">
              <Badge className="max-w-full whitespace-normal wrap-anywhere">{skill}</Badge>
            </li>
          ))}
        </ul>
      )}
    </EditedInPlace>
  )
}

function Languages({ languages }: Pick<ResumeProfile, 'languages'>) {
  if (languages.length === 0) return null
  const said = languages.map(({ name, level }) => (level === null ? name : `${name} (${level})`))
  return <p className="text-sm text-muted wrap-anywhere">Languages: {said.join(', ')}</p>
}

interface EditedInPlaceProps {
  resumeId: number
  label: string
  /** What the button that opens the form says; a part that is there has only "Edit" on the screen. */
  button: string
  text: string
  isList?: boolean
  save: (text: string) => Promise<unknown>
  children: ReactNode
}

/** A part of the profile, or the form that changes it. */
function EditedInPlace({ resumeId, label, button, text, isList, save, children }: EditedInPlaceProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return <EditForm {...{ resumeId, label, text, isList, save }} onClose={() => setOpen(false)} />
  }
  const isThere = text !== ''
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      <Button variant="quiet" size="small" aria-label={button} onClick={() => setOpen(true)}>
        {isThere ? <Pencil aria-hidden /> : <Plus aria-hidden />}
        {isThere ? 'Edit' : button}
      </Button>
    </div>
  )
}

type EditFormProps = Pick<EditedInPlaceProps, 'resumeId' | 'label' | 'text' | 'isList' | 'save'> & {
  onClose: () => void
}

function EditForm({ resumeId, label, text, isList, save, onClose }: EditFormProps) {
  const [edited, setEdited] = useState(text)
  const correction = useCorrection(resumeId)
  const shared = { label, value: edited, autoFocus: true, error: correction.error ?? undefined }
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        correction.run(() => save(edited)).then((isDone) => isDone && onClose())
      }}
    >
      <div className="min-w-0 grow basis-64">
        {isList ? (
          <TextareaField {...shared} rows={8} onChange={(event) => setEdited(event.target.value)} />
        ) : (
          <TextField
            {...shared}
            maxLength={careerLimits.fieldLetters}
            onChange={(event) => setEdited(event.target.value)}
          />
        )}
      </div>
      <Button type="submit" className="sm:mt-6.5" loading={correction.isRunning}>
        Save
      </Button>
      <Button variant="secondary" className="sm:mt-6.5" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
