import { TRPCClientError } from '@trpc/client'
import { useState } from 'react'
import { api, messageOf } from '../../../shell/api-client.ts'

export interface Correction {
  isRunning: boolean
  /** The last error; null after a success. */
  error: string | null
  /** The last one was refused because somebody else changed it first; the screen shows it as it is now. */
  isConflict: boolean
  /** Runs a call and refreshes the resume. False if it failed. */
  run(call: () => Promise<unknown>): Promise<boolean>
}

/** Sends corrections of one resume, one at a time. */
export function useCorrection(resumeId: number): Correction {
  const utilities = api.useUtils()
  const [state, setState] = useState({ isRunning: false, error: null as string | null, isConflict: false })
  async function run(call: () => Promise<unknown>): Promise<boolean> {
    setState({ isRunning: true, error: null, isConflict: false })
    try {
      await call()
      await utilities.resume.detail.invalidate({ id: resumeId })
      setState({ isRunning: false, error: null, isConflict: false })
      return true
    } catch (failure) {
      const isConflict =
        failure instanceof TRPCClientError && (failure.data as { code?: string } | null)?.code === 'CONFLICT'
      if (isConflict) await utilities.resume.detail.invalidate({ id: resumeId })
      setState({ isRunning: false, error: messageOf(failure), isConflict })
      return false
    }
  }
  return { ...state, run }
}
