/** Null for an address that cannot be decoded or contains NUL; no page has one. */
export function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
