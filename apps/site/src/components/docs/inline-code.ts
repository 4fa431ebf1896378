const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A sentence with `code` in backticks as HTML. */
export function toHtml(text: string): string {
  const safe = text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
  return safe.replaceAll(/`([^`]{1,200})`/g, '<code>$1</code>')
}
