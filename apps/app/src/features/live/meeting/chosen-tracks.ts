const keyOf = (interviewId: number) => `microphone_alone_${interviewId}`

/** Whether the candidate chose, on this browser, to record this interview without a shared tab. */
export const readIsAlone = (interviewId: number): boolean => localStorage.getItem(keyOf(interviewId)) !== null

export const storeAlone = (interviewId: number): void => localStorage.setItem(keyOf(interviewId), 'true')

export const forgetAlone = (interviewId: number): void => localStorage.removeItem(keyOf(interviewId))
