import { readFile, stat } from 'node:fs/promises'

/** What only a header can say, and what a page without a policy of its own gets. */
const always = {
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'object-src': "'none'",
  'base-uri': "'self'",
}
const usual = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
}
const metaTag = /<meta http-equiv="content-security-policy" content="([^"]*)"/i

const kept = new Map<string, { mtimeMs: number; policy: string }>()

/**
 * The policy of a built page: the build wrote the hashes of its scripts and styles into the page, and here they become
 * the header, which also holds for what stands before the tag. Read once and kept until the file changes.
 */
export async function readSitePolicy(file: string): Promise<string> {
  const { mtimeMs } = await stat(file)
  const known = kept.get(file)
  if (known?.mtimeMs === mtimeMs) return known.policy
  const own = metaTag.exec(await readFile(file, 'utf8'))?.[1]
  const policy = compose({ ...(own === undefined ? usual : parse(own)), ...always })
  kept.set(file, { mtimeMs, policy })
  return policy
}

function parse(policy: string): Record<string, string> {
  const directives = policy.split(';').map((text) => text.trim().split(' '))
  return Object.fromEntries(
    directives.flatMap(([name, ...values]) => (name ? [[name, values.join(' ')]] : [])),
  )
}

function compose(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values}`)
    .join('; ')
}
