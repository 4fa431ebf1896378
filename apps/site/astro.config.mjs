import { createHash } from 'node:crypto'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { loadAfterPaint } from './src/frame/load-after-paint.ts'
import { bootScript } from './src/frame/theme-boot.ts'

/** Adds `client:reach`: an island loads when somebody reaches for it (docs/adr/0013). */
const loadOnReach = {
  name: 'cuelight:load-on-reach',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'reach', entrypoint: './src/frame/reach.ts' }),
  },
}

const bootHash = createHash('sha256').update(bootScript).digest('base64')

export default defineConfig({
  site: process.env.PUBLIC_URL ?? 'https://cuelight.example',
  trailingSlash: 'never',
  integrations: [react(), loadOnReach, loadAfterPaint, sitemap()],
  // In the page itself: the first paint waits for nothing but the page, and 7 kB are less than a second request costs.
  build: { inlineStylesheets: 'always' },
  // Highlighting would write inline styles, which the policy forbids.
  markdown: { syntaxHighlight: false },
  vite: { plugins: [tailwind()], build: { assetsInlineLimit: 0 } },
  security: {
    csp: {
      directives: ["default-src 'self'", "img-src 'self' data:", "object-src 'none'", "base-uri 'self'"],
      scriptDirective: { hashes: [`sha256-${bootHash}`] },
    },
  },
})
