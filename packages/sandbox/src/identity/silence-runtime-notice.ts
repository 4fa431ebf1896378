// oidc-provider warns at import about every Node that is not a long-term release, which whoever runs the product cannot
// help. This module is imported before it, drops that one line, and restores the console.
const { warn } = console

console.warn = (...words: unknown[]) => {
  if (typeof words[0] === 'string' && words[0].includes('Unsupported runtime')) console.warn = warn
  else warn(...words)
}
