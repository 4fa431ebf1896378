// What the documentation shows from files outside the site, so that each has one source.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { readOperations } from './read-operations.ts'
import { readSettings } from './read-settings.ts'

/** The calls of the REST API, one entry for each tag, from the OpenAPI document that the API prints. */
export const loadReference: Loader = {
  name: 'cuelight:reference',
  async load({ config, store, parseData }) {
    const printer = fileURLToPath(new URL('../api/scripts/print-openapi.ts', config.root))
    const printed = execFileSync(process.execPath, [printer], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
    store.clear()
    for (const group of readOperations(JSON.parse(printed))) {
      const data = await parseData({ id: group.id, data: { ...group } })
      store.set({ id: group.id, data })
    }
  },
}

/** `docs/operator-guide.md`. Its first heading is the page's own. */
export const loadOperatorGuide: Loader = {
  name: 'cuelight:operator-guide',
  async load({ config, store, parseData, renderMarkdown }) {
    const text = readFileSync(new URL('../../docs/operator-guide.md', config.root), 'utf8')
    const [, title = '', body = ''] = /^# ([^\n]+)\n([\s\S]*)$/.exec(text) ?? []
    store.clear()
    const data = await parseData({ id: 'operator-guide', data: { title } })
    store.set({ id: 'operator-guide', data, body, rendered: await renderMarkdown(body) })
  },
}

/** `.env.example`, one entry for each block of settings. */
export const loadSettings: Loader = {
  name: 'cuelight:settings',
  async load({ config, store, parseData }) {
    store.clear()
    for (const block of readSettings(readFileSync(new URL('../../.env.example', config.root), 'utf8'))) {
      const data = await parseData({ id: block.id, data: { ...block } })
      store.set({ id: block.id, data })
    }
  },
}
