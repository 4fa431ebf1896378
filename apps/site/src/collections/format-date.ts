/** `Nov 18, 2024`: the medium date format of the specification. */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
}
