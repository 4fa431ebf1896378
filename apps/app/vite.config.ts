import { createReadStream, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { dropUnusedRules } from './build/drop-unused-rules.ts'
import { firstPaint } from './build/first-paint.ts'
import { scriptGroups } from './build/script-groups.ts'

/** The address carries the version, so these 28 MB may be kept for ever by browsers that once wanted private mode. */
const speechFolder = 'app-assets/moonshine-tiny-0.1.29'
const speechFiles = ['encoder_model.onnx', 'decoder_model_merged.onnx']

/** Private mode's speech model, served from our own origin out of the package that ships it. */
function speechModel(): Plugin {
  const entry = fileURLToPath(import.meta.resolve('@moonshine-ai/moonshine-js'))
  const pathOf = (name: string) => join(dirname(entry), 'model/tiny/quantized', name)
  return {
    name: 'cuelight-speech-model',
    configureServer(server) {
      for (const name of speechFiles) {
        server.middlewares.use(`/${speechFolder}/${name}`, (_request, response) => {
          createReadStream(pathOf(name)).pipe(response)
        })
      }
    },
    generateBundle() {
      for (const name of speechFiles) {
        this.emitFile({
          type: 'asset',
          fileName: `${speechFolder}/${name}`,
          source: readFileSync(pathOf(name)),
        })
      }
    },
  }
}

const api = 'http://localhost:3000'

export default defineConfig({
  base: '/',
  plugins: [firstPaint(), dropUnusedRules(), speechModel(), react(), tailwindcss()],
  define: { __SPEECH_MODEL_PATH__: JSON.stringify(`/${speechFolder}`) },
  worker: { format: 'es' },
  server: { port: 5173, strictPort: true, proxy: { '/trpc': api, '/api': api } },
  build: {
    outDir: 'dist',
    assetsDir: 'app-assets',
    target: 'es2024',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: scriptGroups },
        chunkFileNames: ({ name }) => `app-assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
})
