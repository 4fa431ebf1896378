// What the candidate chose on this browser.
const microphoneKey = 'chosen_microphone'
const aloneKey = (interviewId: number) => `microphone_alone_${interviewId}`

/** The chosen microphone's device id; null leaves it to the browser. */
export const readChosenMicrophone = (): string | null => localStorage.getItem(microphoneKey)

export const storeChosenMicrophone = (deviceId: string): void => localStorage.setItem(microphoneKey, deviceId)

/** True when the candidate chose to record this interview without a shared tab. */
export const readIsAlone = (interviewId: number): boolean =>
  localStorage.getItem(aloneKey(interviewId)) !== null

export const storeAlone = (interviewId: number): void => localStorage.setItem(aloneKey(interviewId), 'true')

export const forgetAlone = (interviewId: number): void => localStorage.removeItem(aloneKey(interviewId))
