import { useState } from 'react'

const storageKey = 'live_captions'

/** Whether the conversation is shown as large captions; kept on this device. */
export function useCaptions() {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) === 'on')
  function set(isWanted: boolean): void {
    localStorage.setItem(storageKey, isWanted ? 'on' : 'off')
    setOn(isWanted)
  }
  return { isOn, set }
}
