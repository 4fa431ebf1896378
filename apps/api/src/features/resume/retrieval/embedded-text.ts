/** What of a line goes into its vector: its own words; the header of its role is the same for all its neighbours. */
export function embeddedText({ text }: { text: string }): string {
  return text
}
