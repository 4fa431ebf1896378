import type { ResumeDetail } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { useToast } from '@cuelight/ui/components/toast'
import { RefreshCw } from 'lucide-react'
import { client, messageOf } from '../../../shell/api-client.ts'
import { useCorrection } from './use-correction.ts'

/** Reads the stored file once more; what the candidate corrected stays. */
export function ReadAgain({ detail }: { detail: Pick<ResumeDetail, 'id' | 'progress'> }) {
  const { showToast } = useToast()
  const correction = useCorrection(detail.id)
  const ask = async () => {
    try {
      await client.resume.readAgain.mutate({ id: detail.id })
      showToast({ title: 'We read the file again. Your corrections stay.' })
    } catch (error) {
      showToast({ title: messageOf(error), tone: 'bad' })
    }
  }
  return (
    <Button
      variant="secondary"
      loading={correction.isRunning || detail.progress !== null}
      onClick={() => correction.run(ask)}
    >
      <RefreshCw aria-hidden />
      Read again
    </Button>
  )
}
