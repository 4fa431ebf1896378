import { resumeLimits } from '@cuelight/contracts/constants'
import { successTexts } from '@cuelight/contracts/errors'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { FileDrop } from '@cuelight/ui/components/file-drop'
import { useToast } from '@cuelight/ui/components/toast'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { formatMegabytes } from '../../shell/format.ts'
import { QuotaLine } from '../usage/index.ts'
import { checkResumeFile, uploadResume } from './upload-resume.ts'

export function UploadPanel({ onUploaded }: { onUploaded: () => void }) {
  const { file, error, progress, choose, upload } = useUpload(onUploaded)
  return (
    <Card title="Upload Resume" description="Your answers are built from this file.">
      <div className="grid grid-cols-1 gap-4">
        <FileDrop
          label="Click to choose a PDF or drop it here"
          hint="PDF only, 10 MB at most"
          accept={resumeLimits.mediaType}
          disabled={progress !== null}
          error={error ?? undefined}
          onFile={choose}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 truncate text-sm">
            {file ? (
              `${file.name} (${formatMegabytes(file.size)})`
            ) : (
              <span className="text-muted">No file selected</span>
            )}
          </p>
          <Button loading={progress !== null} loadingLabel="Uploading..." onClick={upload}>
            Upload
          </Button>
        </div>
        <QuotaLine names={['resumes', 'storage-bytes']} />
        {progress !== null && (
          <progress
            aria-label="Upload progress"
            value={progress}
            max={1}
            className="h-2 w-full overflow-hidden rounded-full accent-(--accent)"
          />
        )}
      </div>
    </Card>
  )
}

/** The chosen file on its way to the server. `progress` is 0 to 1 while it is sent. */
function useUpload(onUploaded: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const { showToast } = useToast()
  const utilities = api.useUtils()

  function choose(chosen: File) {
    const problem = checkResumeFile(chosen)
    setError(problem)
    setFile(problem ? null : chosen)
  }

  async function upload() {
    const problem = checkResumeFile(file)
    setError(problem)
    if (!file || problem) return
    setProgress(0)
    try {
      await uploadResume(file, setProgress)
      showToast({ title: successTexts.resumeUploaded, tone: 'good' })
      setFile(null)
      utilities.account.usage.invalidate()
      onUploaded()
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setProgress(null)
    }
  }
  return { file, error, progress, choose, upload }
}
