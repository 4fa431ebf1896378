/** A start-up problem the operator can mend; `message` is one line that says how. */
export class SettingsError extends Error {}

/** A setting of a provider that is not there would be ignored in silence. */
export function refuseAlone(needed: string, values: Record<string, string | undefined>): void {
  const present = Object.keys(values).find((name) => values[name])
  if (present)
    throw new SettingsError(`${present} is set, but ${needed} is missing. Set it, or remove ${present}.`)
}

export function requireTogether(what: string, values: Record<string, string | undefined>): void {
  const missing = Object.keys(values).find((name) => !values[name])
  if (missing)
    throw new SettingsError(
      `${what} is half configured: ${missing} is missing. Set it, or remove the others.`,
    )
}
