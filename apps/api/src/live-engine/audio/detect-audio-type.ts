/** What the first bytes say: the start of a WebM stream, a stand-alone WAV or Ogg file, or neither (a later slice has no head). */
export function detectAudioType(bytes: Uint8Array): 'webm' | 'wav' | 'ogg' | 'unknown' {
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return 'webm'
  if (startsWith(bytes, [0x4f, 0x67, 0x67, 0x53])) return 'ogg'
  const isWave =
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x41, 0x56, 0x45])
  return isWave ? 'wav' : 'unknown'
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte)
}
