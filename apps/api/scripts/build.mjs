// Builds the server for production: our own code in a few files, every package external, as installed.
// Run it in place: node apps/api/dist/main.js. The first argument names another folder.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..')
const target = resolve(process.argv[2] ?? join(folder, 'dist'))

/** A file that is started as a process or a thread stands in the source by its address, and in the bundle beside main. */
const startedByAddress = /new URL\('\.\/((?:[\w-]+\/)*[\w-]+)\.ts', import\.meta\.url\)/g
const startedFiles = globSync('src/**/*.ts', { cwd: folder })
  .filter((file) => !/\.(?:test|fixture)\.ts$|[\\/]testing[\\/]/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(startedByAddress)].map(([, path]) =>
      join(dirname(file), `${path}.ts`),
    ),
  )
const entryPoints = ['src/main.ts', 'src/operate.ts', ...startedFiles]

rmSync(target, { recursive: true, force: true })
const { metafile } = await build({
  absWorkingDir: folder,
  entryPoints: entryPoints.map((entry) => ({ in: entry, out: basename(entry, '.ts') })),
  outdir: target,
  metafile: true,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node26',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [{ name: 'cuelight', setup }],
})
cpSync(join(folder, '../../packages/db/migrations'), join(target, 'migrations'), { recursive: true })
for (const name of readAtFirstUse()) cpSync(join(folder, 'src/coach/data', name), join(target, 'data', name))
cpSync(join(folder, 'src/adapters/use-lite/data'), join(target, 'data'), { recursive: true })
// What went into each file and what stayed outside.
writeFileSync(join(target, 'meta.json'), JSON.stringify(metafile))

/** The coach's data that no module imports (src/coach/on-first-use.ts). */
function readAtFirstUse() {
  const texts = globSync('src/coach/**/*.ts', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  return texts.flatMap((text) =>
    [...text.matchAll(/onFirstUse\(\s*'([\w-]+\.json)'/g)].map(([, name]) => name),
  )
}

function setup({ onLoad, onResolve }) {
  // The stand-ins never run in production, so the bundle leaves them out.
  onResolve({ filter: /^@cuelight\/sandbox/ }, () => ({ external: true }))
  onResolve({ filter: /^[^./]/ }, ({ path }) =>
    path.startsWith('@cuelight/') ? undefined : { external: true },
  )
  onLoad({ filter: /[\\/](src|packages)[\\/].*\.ts$/ }, ({ path }) => ({
    loader: 'ts',
    contents: readFileSync(path, 'utf8')
      .replaceAll(startedByAddress, (_, path) => `new URL('./${basename(path)}.js', import.meta.url)`)
      .replaceAll("new URL('../migrations', import.meta.url)", "new URL('./migrations', import.meta.url)"),
  }))
}
