import { themeBootScript } from '@cuelight/ui/theme/themes'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const bootPath = 'theme-boot.js'

/** The boot script is a file of its own, not inline, so the content security policy can stay `script-src 'self'`. */
function themeBoot(): Plugin {
  const source = `${themeBootScript('theme-cuelight')}\n`
  return {
    name: 'cuelight-theme-boot',
    configureServer(server) {
      server.middlewares.use(`/${bootPath}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: bootPath, source })
    },
  }
}

const api = 'http://localhost:3000'

export default defineConfig({
  base: '/',
  plugins: [themeBoot(), react(), tailwindcss()],
  server: { port: 5173, strictPort: true, proxy: { '/trpc': api, '/api': api } },
  build: { outDir: 'dist', assetsDir: 'app-assets', target: 'es2024' },
})
