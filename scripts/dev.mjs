// `npm run dev`: the API with --watch on 3000, the app on 5173 (the address to open), the site on 4321.
import { spawnSync } from 'node:child_process'
import { root } from './build-pages.mjs'

// Sign-in and checkout return to where the app is served, and Vite forwards /api and /trpc to the API.
const environment = { PUBLIC_URL: 'http://localhost:5173', ...process.env }
const words = ['exec', 'turbo', 'run', 'dev', '--env-mode=loose']
const result = spawnSync('pnpm', words, {
  cwd: root,
  stdio: 'inherit',
  env: environment,
  shell: process.platform === 'win32',
})
process.exit(result.status ?? 0)
