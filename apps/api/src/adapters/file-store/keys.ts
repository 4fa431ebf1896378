/** `cv/12/3f….pdf`: folders and names of letters, digits, `.`, `_` and `-`; no part starts with a dot. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

const maxKeyLength = 512

/** Keys are ours, so a key that could leave the store is a defect of the product and not a user's mistake. */
export function requireKey(key: string): string {
  if (key.length <= maxKeyLength && keyPattern.test(key)) return key
  throw new Error(`Not a key of the file store: ${JSON.stringify(key.slice(0, 80))}`)
}
