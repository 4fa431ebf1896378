import { careerLimits } from '@cuelight/contracts/constants'
import { Button } from '@cuelight/ui/components/button'
import { useToast } from '@cuelight/ui/components/toast'
import { FileDown, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { api, client, messageOf } from '../../shell/api-client.ts'
import { saveBlob } from '../../shell/session/authorized-fetch.ts'

/** Takes a resume.json of another tool as a resume. */
export function ImportJsonResume({ onImported }: { onImported: (id: number) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const { showToast } = useToast()
  const imported = api.resume.importJson.useMutation({
    onSuccess: ({ id }) => onImported(id),
    onError: (error) => showToast({ title: messageOf(error), tone: 'bad' }),
  })
  const send = async (file: File | undefined) => {
    if (!file) return
    // Four bytes a letter at most.
    if (file.size > careerLimits.jsonLetters * 4) {
      return showToast({ title: 'This file is too large for a resume.', tone: 'bad' })
    }
    imported.mutate({ fileName: file.name, text: await file.text() })
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        loading={imported.isPending}
        onClick={() => picker.current?.click()}
      >
        <FileUp aria-hidden />
        Import resume.json
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept="application/json,.json"
        data-testid="json-resume-input"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Saves the career as a resume.json that other tools read. */
export function ExportJsonResume({ resumeId }: { resumeId: number }) {
  const { showToast } = useToast()
  const save = async () => {
    try {
      const resume = await client.resume.exportJson.query({ id: resumeId })
      saveBlob(new Blob([JSON.stringify(resume, null, 2)], { type: 'application/json' }), 'resume.json')
    } catch (error) {
      showToast({ title: messageOf(error), tone: 'bad' })
    }
  }
  return (
    <Button variant="secondary" onClick={save}>
      <FileDown aria-hidden />
      Export resume.json
    </Button>
  )
}
