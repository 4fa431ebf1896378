/** What may be known of an error outside of the call that failed: never a value somebody sent or stored. */
export interface ScrubbedError {
  type: string
  message: string
  stack: string
  code?: string
  table?: string
  column?: string
  constraint?: string
  cause?: ScrubbedError
  errors?: ScrubbedError[]
}

const longestMessage = 300
const deepestCause = 4

/**
 * An error as logs and stored jobs may hold it. The database and its driver put parameters and rows into messages,
 * parsers the text they could not read, mail servers the address: such messages are replaced or cut out, and only
 * the names of tables, columns and rules stay. Other properties are dropped, because they may hold anything.
 */
export function scrubError(error: unknown, depth = 0): ScrubbedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error', stack: '' }
  const {
    code,
    table_name: table,
    column_name: column,
    constraint_name: constraint,
  } = error as DatabaseFields
  const message = messageOf(error)
  const goesOn = depth < deepestCause
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}\n${framesOf(error)}`,
    ...(isName(code) ? { code } : {}),
    ...(isName(table) ? { table } : {}),
    ...(isName(column) ? { column } : {}),
    ...(isName(constraint) ? { constraint } : {}),
    ...(goesOn && error.cause ? { cause: scrubError(error.cause, depth + 1) } : {}),
    ...(goesOn && error instanceof AggregateError
      ? { errors: error.errors.slice(0, 5).map((each) => scrubError(each, depth + 1)) }
      : {}),
  }
}

/** The same as an error, for what stores an error itself. */
export function toScrubbedError(error: unknown): Error {
  const { type, message, stack, ...rest } = scrubError(error)
  return Object.assign(new Error(message), { name: type, stack, ...rest })
}

interface DatabaseFields {
  code?: unknown
  table_name?: unknown
  column_name?: unknown
  constraint_name?: unknown
}

/** Codes, tables and constraints are plain identifiers; anything else is dropped. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^\w{1,80}$/.test(value)
}

function messageOf(error: Error): string {
  if ('query' in error || 'params' in error || error.name === 'DrizzleQueryError') return 'A query failed'
  const { code } = error as DatabaseFields
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error) {
    return `The database refused it (${code})`
  }
  if (error instanceof SyntaxError) return 'A text could not be parsed'
  // Its message lists the received values and their keys.
  if (error.name === 'ZodError' || error.name === '$ZodError') return 'A value has the wrong shape'
  return error.message.slice(0, longestMessage).replace(/(?<![^\s@])[^\s@]+@[^\s@]*/g, '[address]')
}

/** The places of the stack, without the message above them, which may run over several lines. */
function framesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n')
  return lines.filter((line) => /^ {4}at .*:\d+\)?$/.test(line) && !error.message.includes(line)).join('\n')
}
