import { DomainError } from '../../../core/errors.ts'

/** What the decoder reads, without the codecs that may follow a semicolon. */
const readableTypes = new Set([
  'audio/webm',
  'video/webm',
  'audio/wav',
  'audio/wave',
  'audio/x-wav',
  'audio/vnd.wave',
  'application/octet-stream',
])

/** Read only as whole files: their later pieces cannot be decoded by themselves. */
const wholeFileTypes = new Set(['audio/ogg', 'audio/opus', 'application/ogg'])

/**
 * Checks the size and media type of a piece of audio. Its content is left to the decoder, because a slice from the
 * middle of a stream has no header to check. Throws DomainError `invalid-input`, `too-large`, `wrong-type`.
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
