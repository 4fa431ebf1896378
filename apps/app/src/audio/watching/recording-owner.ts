/** Several tabs may show one interview; only the one that holds its lock records it. */
const lockName = (interviewId: number) => `cuelight-recording-${interviewId}`

export type RecordingClaim = { release(): void }

/**
 * Makes this tab the one that records. Null when another tab does and `takesOver` is false. `onLost` is called when
 * another tab takes over later.
 */
export function claimRecording(
  interviewId: number,
  options: { takesOver: boolean; onLost: () => void },
): Promise<RecordingClaim | null> {
  // An old browser has no lock manager to ask; it must still be able to record.
  if (!navigator.locks) return Promise.resolve({ release: () => {} })
  return new Promise((resolve) => {
    let isOurs = false
    const request = options.takesOver ? { steal: true } : { ifAvailable: true }
    navigator.locks
      .request(lockName(interviewId), request, (lock) => {
        if (!lock) return resolve(null)
        isOurs = true
        return new Promise<void>((release) => resolve({ release }))
      })
      .catch((error: unknown) => {
        // A stolen lock rejects the request of its former holder.
        if (isOurs) options.onLost()
        else {
          console.warn(error)
          resolve(null)
        }
      })
  })
}

/** True while any tab of this browser records the interview. */
export async function isRecordedSomewhere(interviewId: number): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some((lock) => lock.name === lockName(interviewId))
}
