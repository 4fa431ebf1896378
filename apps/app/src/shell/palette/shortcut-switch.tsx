import { useState } from 'react'
import { readShortcutsOn, storeShortcutsOn } from '../shortcut-keys.ts'

/** Whether single keys do something on this device. */
export function ShortcutSwitch() {
  const [isOn, setOn] = useState(readShortcutsOn)
  const change = (isWanted: boolean) => {
    storeShortcutsOn(isWanted)
    setOn(isWanted)
  }
  return (
    <label className="mt-5 flex items-start gap-2 border-t border-line pt-4 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
        className="mt-0.5 size-4 accent-(--accent)"
      />
      <span>
        Use these keys on this device
        <span className="block text-muted">Turn them off if you control your computer by voice.</span>
      </span>
    </label>
  )
}
