// `node scripts/try-image.mjs`: runs every step of the Dockerfile in an empty folder, stage by stage, on a machine
// without an engine, and starts the result as the image would. It cannot show that the base image has what a step needs.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './build-pages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cuelight-image-'))
const context = join(folder, 'context')
const stages = new Map()
let stage

try {
  checkOut()
  for (const line of readInstructions()) run(line)
  await start()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What the engine would be sent: the committed files; .dockerignore names what is never committed. */
function checkOut() {
  mkdirSync(context)
  const archive = spawnSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 512 * 1024 * 1024 })
  if (archive.status !== 0) throw new Error(String(archive.stderr))
  const unpacked = spawnSync('tar', ['x'], { cwd: context, input: archive.stdout })
  if (unpacked.status !== 0) throw new Error(String(unpacked.stderr))
}

function readInstructions() {
  return readFileSync(join(context, 'Dockerfile'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
}

function run(line) {
  const [, word, rest] = /^(\w+)\s+(.*)$/.exec(line)
  process.stdout.write(`${line}\n`)
  if (word === 'FROM') {
    stage = { folder: join(folder, `stage-${stages.size + 1}`), workdir: '/', env: {} }
    mkdirSync(stage.folder)
    stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? 'last', stage)
  } else if (word === 'WORKDIR') {
    stage.workdir = rest
    mkdirSync(inStage(stage, '.'), { recursive: true })
  } else if (word === 'COPY') copy(rest.split(/\s+/))
  else if (word === 'ENV')
    Object.assign(stage.env, Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('='))))
  else if (word === 'RUN') runCommand(rest)
  else if (word === 'CMD') stage.command = JSON.parse(rest)
}

/** Absolute paths are of the stage; `/data` is not ours to make here. */
function inStage({ folder: place, workdir }, path) {
  return join(place, path.startsWith('/') ? path : join(workdir, path))
}

function copy(words) {
  const from = words[0].startsWith('--from=') ? stages.get(words.shift().slice(7)) : null
  const target = words.pop()
  for (const word of words) {
    const source = from ? inStage(from, word) : join(context, word)
    if (!existsSync(source)) throw new Error(`COPY ${word}: not there`)
    const place = inStage(
      stage,
      words.length > 1 || target.endsWith('/') ? join(target, basename(word)) : target,
    )
    const wanted =
      word === '.' || target === './' ? inStage(stage, join(target, word === '.' ? '' : word)) : place
    mkdirSync(dirname(wanted), { recursive: true })
    cpSync(source, wanted, { recursive: true, verbatimSymlinks: true })
  }
}

function runCommand(command) {
  const local = command.replaceAll(' /data', ` ${join(stage.folder, 'data')}`).replace(/ && chown .*/, '')
  const result = spawnSync('sh', ['-c', local], {
    cwd: inStage(stage, '.'),
    stdio: 'inherit',
    env: environment(),
  })
  if (result.status !== 0) throw new Error(`RUN ${command} ended with ${result.status}`)
}

function environment() {
  const { PATH, HOME } = process.env
  const kept = Object.entries(process.env).filter(([name]) =>
    /^npm_config_(registry|cafile|userconfig)$/i.test(name),
  )
  return { PATH, HOME, ...Object.fromEntries(kept), ...stage.env }
}

/** With sign-in and payments that are never called, and the database of DATABASE_URL. */
async function start() {
  if (!process.env.DATABASE_URL) {
    process.stdout.write('Every step is done. With DATABASE_URL the result is started as well.\n')
    return
  }
  const port = await findFreePort()
  const [program, ...words] = stage.command
  const child = spawn(program, words, {
    cwd: inStage(stage, '.'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...environment(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(stage.folder, 'data'),
      DATABASE_URL: process.env.DATABASE_URL,
      PUBLIC_URL: `http://localhost:${port}`,
      GOOGLE_CLIENT_ID: 'nobody',
      GOOGLE_CLIENT_SECRET: 'nobody',
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    },
  })
  try {
    for (const path of ['/health/live', '/', '/login', '/api/openapi.json']) {
      const status = await ask(`http://127.0.0.1:${port}${path}`, child)
      process.stdout.write(`GET ${path}: ${status}\n`)
      if (status !== 200) process.exitCode = 1
    }
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'close')
  }
}

async function ask(url, child) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    const response = await fetch(url).catch(() => null)
    if (response && response.status !== 503) return response.status
    await wait(200)
  }
  return 'no answer'
}

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
