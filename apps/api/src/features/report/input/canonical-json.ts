/** JSON with sorted keys and no spaces: equal values give equal texts, whatever order the database returns keys in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) =>
    entry !== null && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([first], [second]) => (first < second ? -1 : 1)))
      : entry,
  )
}
