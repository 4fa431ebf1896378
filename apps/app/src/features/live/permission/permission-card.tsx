import { type Permission, permissionQuestion } from '@cuelight/contracts/permission'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { useToast } from '@cuelight/ui/components/toast'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { api, messageOf } from '../../../shell/api-client.ts'

const choices: { value: Permission; label: string; text: string }[] = [
  { value: 'not-asked', label: 'Not asked yet', text: 'Ask first: many employers say yes to notes.' },
  { value: 'allowed', label: 'Yes', text: 'Answers from your resume appear while you talk.' },
  {
    value: 'not-allowed',
    label: 'No',
    text: 'Live captions and your own notes, and no answers. This applies until the interview ends.',
  },
]

/** Does the employer allow assistance in this interview? Asked once, and kept for the report. */
export function PermissionCard({ scheduleId }: { scheduleId: number }) {
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const name = useId()
  const { data } = api.live.permission.useQuery({ scheduleId })
  const change = api.live.setPermission.useMutation({
    onMutate: ({ permission }) => utilities.live.permission.setData({ scheduleId }, { permission }),
    onError: (error) => {
      utilities.live.permission.invalidate({ scheduleId })
      showToast({ title: messageOf(error), tone: 'bad' })
    },
  })
  const chosen = data?.permission
  return (
    <Card title="Does the employer allow assistance?">
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="sr-only">Does the employer allow assistance?</legend>
        {choices.map(({ value, label, text }) => (
          <label key={value} className="flex items-start gap-2">
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              disabled={chosen === undefined}
              onChange={() => change.mutate({ scheduleId, permission: value })}
              className="mt-1 size-4 accent-(--accent)"
            />
            <span>
              {label}
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
        {chosen === 'not-asked' && <Sentence label="A message you can send" text={permissionQuestion} />}
      </fieldset>
    </Card>
  )
}

/** A sentence to say or send, with a button that copies it. */
export function Sentence({ label, text }: { label: string; text: string }) {
  const { showToast } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: 'Copied' }),
      () => showToast({ title: 'We could not copy the text.', tone: 'bad' }),
    )
  return (
    <div className="flex items-start justify-between gap-3 rounded-md bg-surface-sunken p-3 text-sm">
      <p>
        <span className="block text-xs text-muted">{label}</span>
        {text}
      </p>
      <Button variant="quiet" size="small" aria-label={`Copy: ${label}`} onClick={copy}>
        <Copy aria-hidden />
      </Button>
    </div>
  )
}
