import { invalidRequest } from './errors.ts'
import { type FormObject, type FormValue, isFormObject } from './form.ts'

/** Typed reading of request parameters; each failure names the parameter in bracket form, as Stripe does. */
export class Parameters {
  readonly #form: FormObject
  readonly #prefix: string

  constructor(form: FormObject, prefix = '') {
    this.#form = form
    this.#prefix = prefix
  }

  has(key: string): boolean {
    return this.#form[key] !== undefined
  }

  text(key: string): string | undefined {
    const value = this.#form[key]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string')
      throw invalidRequest(`Invalid string: ${this.#path(key)}.`, undefined, this.#path(key))
    return value
  }

  requiredText(key: string): string {
    return this.#require(key, this.text(key))
  }

  integer(key: string): number | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    if (/^-?\d{1,12}$/.test(value)) return Number(value)
    throw invalidRequest(`Invalid integer: ${value}`, 'parameter_invalid_integer', this.#path(key))
  }

  requiredInteger(key: string): number {
    return this.#require(key, this.integer(key))
  }

  boolean(key: string): boolean | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    if (value === 'true' || value === 'false') return value === 'true'
    throw invalidRequest(`Invalid boolean: ${value}`, undefined, this.#path(key))
  }

  url(key: string): string | undefined {
    const value = this.text(key)
    if (value !== undefined && !(URL.canParse(value) && /^https?:/i.test(value))) {
      throw invalidRequest('Not a valid URL', 'url_invalid', this.#path(key))
    }
    return value
  }

  object(key: string): Parameters | undefined {
    return this.has(key) ? this.#nested(key, this.#form[key], this.#path(key)) : undefined
  }

  objects(key: string): Parameters[] {
    return this.#list(key).map((value, index) => this.#nested(key, value, `${this.#path(key)}[${index}]`))
  }

  texts(key: string): string[] {
    return this.#list(key).filter((value) => typeof value === 'string')
  }

  metadata(key = 'metadata'): Record<string, string> {
    const value = this.#form[key]
    if (value === undefined || value === '') return {}
    const object = isFormObject(value) ? value : { ...(Array.isArray(value) ? value : []) }
    return Object.fromEntries(
      Object.entries(object).filter((entry) => typeof entry[1] === 'string'),
    ) as Record<string, string>
  }

  /** Throws for any parameter that is not in `known`. */
  allowOnly(known: readonly string[]): void {
    const unknown = Object.keys(this.#form).find((key) => !known.includes(key))
    if (unknown === undefined) return
    const path = this.#path(unknown)
    throw invalidRequest(`Received unknown parameter: ${path}`, 'parameter_unknown', path)
  }

  #path(key: string): string {
    return this.#prefix ? `${this.#prefix}[${key}]` : key
  }

  #require<Value>(key: string, value: Value | undefined): Value {
    if (value !== undefined) return value
    const path = this.#path(key)
    throw invalidRequest(`Missing required param: ${path}.`, 'parameter_missing', path)
  }

  #list(key: string): FormValue[] {
    const value = this.#form[key]
    return value === undefined ? [] : Array.isArray(value) ? value : [value]
  }

  #nested(key: string, value: FormValue | undefined, path: string): Parameters {
    if (isFormObject(value)) return new Parameters(value, path)
    throw invalidRequest(`Invalid object: ${path}.`, undefined, this.#path(key))
  }
}
