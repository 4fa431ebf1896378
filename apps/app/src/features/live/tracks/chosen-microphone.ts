const storageKey = 'chosen_microphone'

/** The device the candidate chose on this browser; null for whatever the browser gives. */
export function readChosenMicrophone(): string | null {
  return localStorage.getItem(storageKey)
}

export function storeChosenMicrophone(deviceId: string): void {
  localStorage.setItem(storageKey, deviceId)
}
