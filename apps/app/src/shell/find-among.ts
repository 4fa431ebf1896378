/**
 * The entry of a list that a text names; undefined if it names none. For what a field or the browser's storage gives:
 * the rules of `packages/contracts` would bring 21 kB to say the same.
 */
export function findAmong<Entry extends string>(list: readonly Entry[], text: unknown): Entry | undefined {
  return list.find((each) => each === text)
}

/** The keys of an object whose keys are all known. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}
