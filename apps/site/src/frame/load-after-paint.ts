import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { afterPaintType } from './theme-boot.ts'

const moduleTag = /<script type="module" src="/g

/**
 * Takes the modules of every built page out of the way of its first paint: nothing they do is needed to read, and a phone
 * that fetches them first shows the page later. The boot script in the head starts them (theme-boot.ts).
 */
export const loadAfterPaint: AstroIntegration = {
  name: 'cuelight:load-after-paint',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir)
      for (const file of globSync(`${folder}**/*.html`)) {
        const page = readFileSync(file, 'utf8')
        writeFileSync(file, page.replace(moduleTag, `<script type="${afterPaintType}" src="`))
      }
    },
  },
}
