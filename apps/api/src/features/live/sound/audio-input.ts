import { DomainError } from '../../../core/errors.ts'

/** What the decoder reads; a media type may carry codecs behind a semicolon. */
const readableTypes = new Set([
  'audio/webm',
  'video/webm',
  'audio/wav',
  'audio/wave',
  'audio/x-wav',
  'audio/vnd.wave',
  'application/octet-stream',
])

/** Read as whole files alone: their later pieces say nothing by themselves. */
const wholeFileTypes = new Set(['audio/ogg', 'audio/opus', 'application/ogg'])

/**
 * Judges a piece of audio by size and media type; a slice in mid-stream has no head to judge by, so content is the
 * decoder's matter. Throws DomainError `invalid-input`, `too-large`, `wrong-type`.
 */
export function checkAudio(
  audio: { mediaType: string; bytes: Uint8Array },
  limit: { maxBytes: number; tooLargeText: string; isWholeFile?: boolean },
): void {
  if (audio.bytes.length === 0) throw new DomainError('invalid-input', 'The recording is empty.')
  if (audio.bytes.length > limit.maxBytes) throw new DomainError('too-large', limit.tooLargeText)
  const type = audio.mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (readableTypes.has(type) || (limit.isWholeFile && wholeFileTypes.has(type))) return
  const wholeFile = limit.isWholeFile ? 'as Ogg with Opus (audio/ogg), ' : ''
  throw new DomainError(
    'wrong-type',
    `Please send audio as WebM with Opus (audio/webm), as WAV (audio/wav), ${wholeFile}or as 16 kHz mono PCM16 (application/octet-stream).`,
  )
}
