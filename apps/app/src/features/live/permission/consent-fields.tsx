import { type ConsentPlace, consentPlaces, consentWording } from '@cuelight/contracts/permission'
import { SelectField } from '@cuelight/ui/components/field'
import { useState } from 'react'
import { findAmong, keysOf } from '../../../shell/find-among.ts'
import { Sentence } from './permission-card.tsx'

const storageKey = 'live_consent_place'
const placeKeys = keysOf(consentPlaces)

/** Where the other side was last time, on this device. */
export function useConsentPlace() {
  const [place, setPlace] = useState<ConsentPlace>(
    () => findAmong(placeKeys, localStorage.getItem(storageKey)) ?? 'other',
  )
  function choose(chosen: ConsentPlace): void {
    localStorage.setItem(storageKey, chosen)
    setPlace(chosen)
  }
  return { place, choose }
}

type ConsentFieldsProps = {
  place: ConsentPlace
  keepsSound: boolean
  onChoose: (place: ConsentPlace) => void
}

/** What to say to the other side before recording, by where they are. */
export function ConsentFields({ place, keepsSound, onChoose }: ConsentFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <SelectField
        label="Where is the other side?"
        hint={consentPlaces[place].rule}
        value={place}
        onChange={(event) => onChoose(findAmong(placeKeys, event.target.value) ?? place)}
      >
        {placeKeys.map((key) => (
          <option key={key} value={key}>
            {consentPlaces[key].name}
          </option>
        ))}
      </SelectField>
      <Sentence label="Say this first" text={consentWording(place, keepsSound)} />
      <p className="text-muted">
        With Start you confirm that everyone in the call has agreed. We keep the time for your report. This is
        no legal advice.
      </p>
    </div>
  )
}
