// `npm start`: builds the pages that changed, then becomes the server.
import { buildPages } from './build-pages.mjs'

await buildPages()
await import('../apps/api/src/main.ts')
