/**
 * Values of an address's query; an invalid one is dropped. Written by hand, because the rules of
 * `packages/contracts` bring 45 kB that the sign-in page needs for nothing else.
 */
type Search = Record<string, unknown>

/** A positive whole number. */
export function readId(value: unknown): number | undefined {
  const id =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

type Names = { ids?: readonly string[]; texts?: readonly string[] }
type Values<Known extends Names> = { [Key in NonNullable<Known['ids']>[number]]?: number | undefined } & {
  [Key in NonNullable<Known['texts']>[number]]?: string | undefined
}

/** `validateSearch` of a route whose query has these ids and texts. */
export function searchOf<const Known extends Names>(names: Known): (search: Search) => Values<Known> {
  return (search) =>
    Object.fromEntries([
      ...(names.ids ?? []).map((name) => [name, readId(search[name])]),
      ...(names.texts ?? []).map((name) => [name, readText(search[name])]),
    ])
}
