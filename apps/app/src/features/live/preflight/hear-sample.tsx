import { Button } from '@cuelight/ui/components/button'
import { Ear } from 'lucide-react'
import { useEffect, useState } from 'react'
import { recordSample } from '../../../audio/capture/record-sample.ts'

const sampleMs = 3000

/** Records three seconds through the same chain as the interview and lets the candidate hear them. */
export function HearSample({ stream, title }: { stream: MediaStream; title: string }) {
  const [isRecording, setRecording] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  async function record() {
    setRecording(true)
    setFailed(false)
    setAddress(null)
    try {
      setAddress(URL.createObjectURL(await recordSample(stream, sampleMs)))
    } catch (error) {
      console.warn(error)
      setFailed(true)
    }
    setRecording(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        loading={isRecording}
        loadingLabel="Recording 3 seconds..."
        onClick={record}
      >
        <Ear aria-hidden />
        Hear what will be sent
      </Button>
      {hasFailed && <p className="text-sm text-bad">We could not record this. Connect it again.</p>}
      {address && (
        // biome-ignore lint/a11y/useMediaCaption: three seconds of the candidate's own sound have no captions
        <audio
          controls
          autoPlay
          src={address}
          aria-label={`Three seconds of ${title}`}
          className="h-10 w-full max-w-sm"
        />
      )}
    </>
  )
}
