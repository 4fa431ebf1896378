import { readFileSync } from 'node:fs'

/**
 * What `make` makes of a JSON file in `data/`, at its first use, and nothing beside it: a module that is imported stays in
 * memory as it was written too, in every thread that names it, and a door names much that only its text thread uses.
 */
export function onFirstUse<Made>(file: string, make: (data: unknown) => Made): () => Made {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make(JSON.parse(readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8'))) }
    return made.value
  }
}
