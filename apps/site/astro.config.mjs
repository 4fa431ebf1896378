import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { bootScript } from './src/theme-boot.ts'

const configFile = fileURLToPath(import.meta.url)

/** The islands are React components; in the browser Preact runs them, at a tenth of the bytes (docs/adr/0013). */
const preactInstead = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}
const runIslandsWithPreact = {
  name: 'cuelight:preact-in-the-browser',
  enforce: 'pre',
  resolveId(source) {
    if (this.environment.name !== 'client' || !(source in preactInstead)) return null
    return this.resolve(preactInstead[source], configFile, { skipSelf: true })
  },
}

/**
 * A font that comes late stays away until the next page: text that changes its width while it is read is worse, and a
 * preload was measured to cost the first paint more than it gives.
 */
const neverSwapFonts = {
  name: 'cuelight:never-swap-fonts',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      file.source = String(file.source).replaceAll(/font-display:\s*swap/g, 'font-display:optional')
    }
  },
}

const bootHash = createHash('sha256').update(bootScript).digest('base64')

export default defineConfig({
  site: process.env.PUBLIC_URL ?? 'https://cuelight.example',
  trailingSlash: 'never',
  integrations: [react(), sitemap()],
  // Highlighting would write inline styles, which the policy forbids.
  markdown: { syntaxHighlight: false },
  vite: { plugins: [runIslandsWithPreact, tailwind(), neverSwapFonts], build: { assetsInlineLimit: 0 } },
  security: {
    csp: {
      directives: ["default-src 'self'", "img-src 'self' data:", "object-src 'none'", "base-uri 'self'"],
      scriptDirective: { hashes: [`sha256-${bootHash}`] },
    },
  },
})
