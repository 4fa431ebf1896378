import { useCallback, useEffect, useState } from 'react'

export type Microphone = { id: string; label: string }

/** The microphones of this device; browsers name them only after one was allowed, so `isAllowed` asks again. */
export function useMicrophones(isAllowed: boolean): Microphone[] {
  const [microphones, setMicrophones] = useState<Microphone[]>([])
  const read = useCallback(async () => {
    const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
    setMicrophones(
      devices
        .filter((device) => device.kind === 'audioinput' && device.deviceId !== '' && device.label !== '')
        .map((device) => ({ id: device.deviceId, label: device.label })),
    )
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: being allowed reveals the names
  useEffect(() => {
    read().catch(console.warn)
    const onChange = () => read().catch(console.warn)
    navigator.mediaDevices?.addEventListener('devicechange', onChange)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', onChange)
  }, [read, isAllowed])
  return microphones
}
