const figure = String.raw`(?:about |half |nearly )?[\d][\d.,]*(?: (?:percent|thousand|million|billion))?|one|two|three|four|five|six|seven|eight|nine|ten|half`
const quantity = String.raw`(?:${figure})(?: [\p{L}-]+){0,3}?`
const arrow = new RegExp(String.raw`^(.{0,80}?)[\s:,]*(${quantity}) → (${quantity})(?=$|[,;:.)]| \()`, 'iu')

/**
 * Says a change that a line draws as an arrow: "p99 auth latency 840 → 310 ms" becomes "p99 auth latency went from 840 to
 * 310 ms". Where the arrow stands between two things, it is a move: "VMs → Kubernetes" becomes "from VMs to Kubernetes".
 */
export function sayChange(clause: string): string {
  if (!clause.includes('→')) return clause
  const change = arrow.exec(clause)
  if (change) {
    const [whole, subject = '', from = '', to = ''] = change
    const rest = clause.slice(whole.length)
    const named = subject.trim().replace(/[:,]$/u, '')
    if (named !== '' && !/\b(?:from|by)$/iu.test(named)) {
      return sayChange(`${named} went from ${from} to ${to}${rest}`)
    }
    return sayChange(`${named === '' ? 'It went from' : named} ${from} to ${to}${rest}`)
  }
  return clause
    .replace(
      /(?<=^|[\s,(])([\p{L}\d][\p{L}\d.+#/-]*(?: [\p{Lu}\d][\p{L}\d.+#/-]*)?) → ([\p{L}\d][\p{L}\d.+#/-]*(?: [\p{Lu}][\p{L}\d.+#/-]*)?)/gu,
      'from $1 to $2',
    )
    .replaceAll(' → ', ' to ')
}
