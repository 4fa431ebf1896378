import { createHash } from 'node:crypto'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { bootScript } from './src/theme-boot.ts'

const bootHash = createHash('sha256').update(bootScript).digest('base64')

export default defineConfig({
  site: process.env.PUBLIC_URL ?? 'https://cuelight.example',
  trailingSlash: 'never',
  integrations: [react(), sitemap()],
  vite: { plugins: [tailwind()], build: { assetsInlineLimit: 0 } },
  security: {
    csp: {
      directives: ["default-src 'self'", "img-src 'self' data:", "object-src 'none'", "base-uri 'self'"],
      scriptDirective: { hashes: [`sha256-${bootHash}`] },
    },
  },
})
