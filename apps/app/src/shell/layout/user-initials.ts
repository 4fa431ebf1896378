/** At most two letters of the name, 'U' without one. */
export function userInitials(name: string | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = words.map((word) => [...word][0] ?? '').join('')
  return [...letters].slice(0, 2).join('').toUpperCase() || 'U'
}

export function userDisplayName(name: string | undefined): string {
  return name?.trim() || 'User'
}
