// oidc-provider warns at import about every Node that is not a long-term release, on the terminal of somebody who
// chose neither. This module is imported before it, lets that one line pass by, and restores the console.
const { warn } = console

console.warn = (...words: unknown[]) => {
  if (typeof words[0] === 'string' && words[0].includes('Unsupported runtime')) console.warn = warn
  else warn(...words)
}
