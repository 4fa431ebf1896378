import { hasMark } from './bytes.ts'

/** What the first bytes say: the start of a WebM stream, a stand-alone WAV or Ogg file, or neither (a later slice has no head). */
export function detectAudioType(bytes: Uint8Array): 'webm' | 'wav' | 'ogg' | 'unknown' {
  if (hasMark(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return 'webm'
  if (hasMark(bytes, 'OggS')) return 'ogg'
  return hasMark(bytes, 'RIFF') && hasMark(bytes, 'WAVE', 8) ? 'wav' : 'unknown'
}
