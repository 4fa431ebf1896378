import { Button } from '@cuelight/ui/components/button'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { useToast } from '@cuelight/ui/components/toast'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf } from '../../../shell/api-client.ts'

const questions = {
  report: {
    title: 'Delete this report?',
    description:
      'The report and its shared links go for good. What was said stays, so you can ask for a new report.',
    confirmLabel: 'Delete report',
  },
  transcript: {
    title: 'Delete the transcript?',
    description:
      'What was said, the suggested answers and the sound of this interview go for good. The report stays, with what it quotes; no new one can be made.',
    confirmLabel: 'Delete transcript',
  },
}

/** Deletes the report or the transcript, each after a confirmation. */
export function DeleteMenu({ interviewId }: { interviewId: number }) {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null)
  const navigate = useNavigate()
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const onError = (error: unknown) => showToast({ title: messageOf(error), tone: 'bad' })
  const onSettled = () => setAsked(null)
  const report = api.report.delete.useMutation({
    async onSuccess() {
      await navigate({ to: '/interview' })
      await utilities.invalidate()
      showToast({ title: 'The report is deleted.', tone: 'good' })
    },
    onError,
    onSettled,
  })
  const transcript = api.live.deleteTranscript.useMutation({
    onSuccess: () => showToast({ title: 'The transcript is deleted.', tone: 'good' }),
    onError,
    onSettled,
  })
  const remove = { report, transcript }
  return (
    <>
      {(['transcript', 'report'] as const).map((what) => (
        <Button key={what} variant="secondary" size="small" onClick={() => setAsked(what)}>
          <Trash2 aria-hidden />
          {questions[what].confirmLabel}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          {...questions[asked]}
          open
          onOpenChange={() => setAsked(null)}
          tone="danger"
          loading={remove[asked].isPending}
          onConfirm={() => remove[asked].mutate({ interviewId })}
        />
      )}
    </>
  )
}
