/** A decoded form value: text, or nested by brackets. Arrays come from numeric or empty brackets. */
export type FormValue = string | FormValue[] | FormObject
export interface FormObject {
  [key: string]: FormValue
}

const maximumDepth = 8

/** Decodes Stripe's form encoding: `line_items[0][price_data][currency]=usd`, `expand[]=invoice`. */
export function parseForm(encoded: string): FormObject {
  const root = emptyObject()
  for (const [path, value] of new URLSearchParams(encoded)) {
    const keys = [
      path.split('[', 1)[0] ?? '',
      ...[...path.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? ''),
    ]
    if (keys.length <= maximumDepth) place(root, keys, value)
  }
  return listsIn(root) as FormObject
}

export function isFormObject(value: FormValue | undefined): value is FormObject {
  return typeof value === 'object' && !Array.isArray(value)
}

function emptyObject(): FormObject {
  // Without a prototype a key such as __proto__ is only a key.
  return Object.create(null)
}

function place(root: FormObject, keys: string[], value: string): void {
  let node = root
  keys.forEach((key, depth) => {
    const name = key === '' ? String(Object.keys(node).length) : key
    if (depth === keys.length - 1) {
      node[name] = value
      return
    }
    const next = node[name]
    const child = isFormObject(next) ? next : emptyObject()
    node[name] = child
    node = child
  })
}

function listsIn(value: FormValue, isRoot = true): FormValue {
  if (!isFormObject(value)) return value
  const entries = Object.entries(value).map(([key, child]) => [key, listsIn(child, false)] as const)
  if (!isRoot && entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) {
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => child)
  }
  const object = emptyObject()
  for (const [key, child] of entries) object[key] = child
  return object
}
