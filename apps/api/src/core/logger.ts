import { type DestinationStream, pino } from 'pino'
import { scrubError } from './secrets/scrub-error.ts'

/** Constant messages, structured fields. Transcripts, resumes and answers are user content and are never logged. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Writes JSON lines to standard output, or to `destination`. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: ['token', '*.token', 'authorization', '*.authorization'], censor: '[redacted]' },
    // pino's own would write the messages and parameters of failed queries.
    serializers: { error: scrubError, err: scrubError },
  }
  return destination ? pino(options, destination) : pino(options)
}

export const silentLogger: Logger = { debug() {}, info() {}, warn() {}, error() {} }
