import { resumeLimits } from '@cuelight/contracts/constants'
import { successTexts } from '@cuelight/contracts/errors'
import { Button } from '@cuelight/ui/components/button'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { useToast } from '@cuelight/ui/components/toast'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { checkResumeFile, uploadResume } from './upload-resume.ts'

/** One button: the chosen PDF is sent at once. */
export function QuickUpload({ onUploaded }: { onUploaded: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const { showToast } = useToast()
  const utilities = api.useUtils()

  async function send(file: File) {
    const problem = checkResumeFile(file)
    setError(problem)
    if (problem) return
    setSending(true)
    try {
      await uploadResume(file, () => undefined)
      showToast({ title: successTexts.resumeUploaded, tone: 'good' })
      utilities.resume.invalidate()
      onUploaded()
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid gap-3 justify-items-start">
      <Button loading={isSending} loadingLabel="Uploading..." onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        Choose a PDF
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={resumeLimits.mediaType}
        data-testid="quick-upload-input"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) send(file)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <div className="-mb-3 has-[p]:mb-0">
        <ErrorBanner show={error !== null} message={error ?? ''} />
      </div>
    </div>
  )
}
