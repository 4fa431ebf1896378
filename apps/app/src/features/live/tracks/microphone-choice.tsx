import { SelectField } from '@cuelight/ui/components/field'
import { useState } from 'react'
import { readChosenMicrophone, storeChosenMicrophone } from './stored-choices.ts'
import type { Microphone } from './use-microphones.ts'

type MicrophoneChoiceProps = {
  /** What is open now, if anything is. */
  stream: MediaStream | undefined
  microphones: Microphone[]
  /** Called after a choice, to open that microphone. */
  onChoose: () => void
}

/** Chooses one of the microphones that are plugged in now. */
export function MicrophoneChoice({ stream, microphones, onChoose }: MicrophoneChoiceProps) {
  const [chosen, setChosen] = useState(readChosenMicrophone)
  const sound = stream?.getAudioTracks()[0]
  const inUse = sound?.readyState === 'live' ? sound.getSettings().deviceId : undefined
  if (microphones.length === 0) return null
  return (
    <SelectField
      label="Microphone"
      value={inUse ?? chosen ?? undefined}
      onChange={(event) => {
        setChosen(event.target.value)
        storeChosenMicrophone(event.target.value)
        onChoose()
      }}
    >
      {microphones.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
