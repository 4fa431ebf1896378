import { pino } from 'pino'

/** Constant messages, structured fields. Transcripts, resumes and answers are user content and are never logged. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: ['token', '*.token', 'authorization', '*.authorization'], censor: '[redacted]' },
    serializers: { error: pino.stdSerializers.err },
  })
}

export const silentLogger: Logger = { debug() {}, info() {}, warn() {}, error() {} }
