import { DomainError } from '../../../core/errors.ts'
import { detectAudioType } from '../../../live-engine/audio/detect-audio-type.ts'
import type { AudioDecoder } from '../../../ports/audio-decoder.ts'

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

/** The sound of one piece by itself, which may be a slice out of a stream, and what it was read as; undefined when there is none in it. */
export async function readAlone(
  decoder: AudioDecoder,
  mediaType: string,
  bytes: Uint8Array,
): Promise<{ samples: Float32Array; mediaType: string } | undefined> {
  const asPcm = mediaType.startsWith('application/octet-stream')
  // Programs send a WebM slice without its name too, so what reads as WebM is WebM.
  const tries = asPcm && detectAudioType(bytes) === 'unknown' ? ['audio/webm', mediaType] : [mediaType]
  for (const type of tries) {
    const stream = decoder.openStream()
    try {
      const samples = await stream.decode({ bytes, mediaType: type })
      if (samples) return { samples, mediaType: type }
    } finally {
      stream.close()
    }
  }
  return undefined
}
