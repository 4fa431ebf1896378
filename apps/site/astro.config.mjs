import { createHash } from 'node:crypto'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { bootScript } from './src/frame/theme-boot.ts'

/** Adds `client:reach`: an island loads when somebody reaches for it (docs/adr/0013). */
const loadOnReach = {
  name: 'cuelight:load-on-reach',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'reach', entrypoint: './src/frame/reach.ts' }),
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
  integrations: [react(), loadOnReach, sitemap()],
  // Highlighting would write inline styles, which the policy forbids.
  markdown: { syntaxHighlight: false },
  vite: { plugins: [tailwind(), neverSwapFonts], build: { assetsInlineLimit: 0 } },
  security: {
    csp: {
      directives: ["default-src 'self'", "img-src 'self' data:", "object-src 'none'", "base-uri 'self'"],
      scriptDirective: { hashes: [`sha256-${bootHash}`] },
    },
  },
})
