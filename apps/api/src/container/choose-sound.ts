import { absentAudioDecoder } from '../adapters/absent-recognition.ts'
import { createBuiltInAudioDecoder } from '../adapters/audio-decoder/built-in.ts'
import { createBuiltInSpeechGate } from '../adapters/speech-gate/built-in.ts'
import type { Services } from '../core/context.ts'
import type { Logger } from '../core/logger.ts'
import type { Settings } from '../settings.ts'

/** Only workers decode. */
export function chooseAudioDecoder({ roles }: Settings, logger: Logger): Services['audioDecoder'] {
  if (!roles.has('worker')) return absentAudioDecoder
  return createBuiltInAudioDecoder({
    onEvent: (event) => logger.info({ ...event, part: 'audioDecoder' }, 'sound decoding thread changed'),
  })
}

/** Null where energy alone finds the end of a turn. */
export function chooseSpeechGate({ roles, endpointing }: Settings, logger: Logger): Services['speechGate'] {
  if (endpointing === 'energy' || !roles.has('worker')) return null
  return createBuiltInSpeechGate({
    onEvent: (event) => logger.info({ ...event, part: 'speechGate' }, 'speech gate process changed'),
  })
}
