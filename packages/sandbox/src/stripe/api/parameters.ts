import { invalidRequest } from './errors.ts'
import { type FormObject, type FormValue, isFormObject } from './form.ts'

/** Typed reading of request parameters; each failure names the parameter in bracket form, as Stripe does. */
export interface Parameters {
  has(key: string): boolean
  text(key: string): string | undefined
  requiredText(key: string): string
  integer(key: string): number | undefined
  requiredInteger(key: string): number
  boolean(key: string): boolean | undefined
  url(key: string): string | undefined
  object(key: string): Parameters | undefined
  objects(key: string): Parameters[]
  texts(key: string): string[]
  metadata(key?: string): Record<string, string>
  /** Throws for any parameter that is not in `known`. */
  allowOnly(known: readonly string[]): void
}

export function readParameters(form: FormObject, prefix = ''): Parameters {
  const pathOf = (key: string) => (prefix ? `${prefix}[${key}]` : key)
  const missing = (key: string) =>
    invalidRequest(`Missing required param: ${pathOf(key)}.`, 'parameter_missing', pathOf(key))
  const text = (key: string) => {
    const value = form[key]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string')
      throw invalidRequest(`Invalid string: ${pathOf(key)}.`, undefined, pathOf(key))
    return value
  }
  const integer = (key: string) => {
    const value = text(key)
    if (value === undefined) return undefined
    if (/^-?\d{1,12}$/.test(value)) return Number(value)
    throw invalidRequest(`Invalid integer: ${value}`, 'parameter_invalid_integer', pathOf(key))
  }
  const object = (key: string, value: FormValue | undefined, path: string) => {
    if (isFormObject(value)) return readParameters(value, path)
    throw invalidRequest(`Invalid object: ${path}.`, undefined, pathOf(key))
  }
  const list = (key: string) => {
    const value = form[key]
    return value === undefined ? [] : Array.isArray(value) ? value : [value]
  }
  return {
    has: (key) => form[key] !== undefined,
    text,
    requiredText(key) {
      const value = text(key)
      if (value === undefined) throw missing(key)
      return value
    },
    integer,
    requiredInteger(key) {
      const value = integer(key)
      if (value === undefined) throw missing(key)
      return value
    },
    boolean(key) {
      const value = text(key)
      if (value === undefined) return undefined
      if (value === 'true' || value === 'false') return value === 'true'
      throw invalidRequest(`Invalid boolean: ${value}`, undefined, pathOf(key))
    },
    url(key) {
      const value = text(key)
      if (value !== undefined && !(URL.canParse(value) && /^https?:/i.test(value))) {
        throw invalidRequest('Not a valid URL', 'url_invalid', pathOf(key))
      }
      return value
    },
    object: (key) => (form[key] === undefined ? undefined : object(key, form[key], pathOf(key))),
    objects: (key) => list(key).map((value, index) => object(key, value, `${pathOf(key)}[${index}]`)),
    texts: (key) => list(key).filter((value) => typeof value === 'string'),
    metadata(key = 'metadata') {
      const value = form[key]
      if (value === undefined || value === '') return {}
      const object = isFormObject(value) ? value : { ...(Array.isArray(value) ? value : []) }
      return Object.fromEntries(
        Object.entries(object).filter((entry) => typeof entry[1] === 'string'),
      ) as Record<string, string>
    },
    allowOnly(known) {
      const unknown = Object.keys(form).find((key) => !known.includes(key))
      if (unknown === undefined) return
      throw invalidRequest(
        `Received unknown parameter: ${pathOf(unknown)}`,
        'parameter_unknown',
        pathOf(unknown),
      )
    },
  }
}
