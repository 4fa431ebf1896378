// Who may import whom (ARCHITECTURE.md, "Rooms"), and that there is no import circle, types included.
import { findCircles } from './checks/find-circles.mjs'
import { isTest, readImports } from './checks/read-imports.mjs'

const api = 'apps/api/src'
const app = 'apps/app/src'
/** Rooms of the API and the rooms each may see. `self` is the room's own folder. */
const apiRooms = {
  core: ['core', 'ports'],
  ports: ['ports', 'core'],
  'live-engine': ['live-engine', 'types:ports'],
  coach: ['coach', 'types:ports'],
  // Two ports are served by one thread of text models.
  adapters: ['self', 'adapters/use-lite', 'ports', 'core', 'coach', 'live-engine'],
  features: [
    'self',
    'feature-index',
    'core',
    'ports',
    'coach',
    'live-engine',
    'jobs/define-job.ts',
    'types:jobs',
    'http/operations/metrics.ts',
  ],
  jobs: ['jobs', 'core', 'ports', 'feature-index'],
  trpc: ['trpc', 'core', 'feature-index'],
  rest: ['rest', 'trpc', 'core', 'feature-index', 'http/problems.ts', 'http/rate-limits.ts'],
  http: ['http', 'trpc', 'rest', 'core', 'feature-index'],
  testing: ['testing', 'core', 'ports'],
}
/** Who may build services; nothing else chooses an adapter. */
const mayCompose = ['run-product.ts', 'start-services.ts', 'operate.ts', 'container.ts', 'container']
/** Workspace packages (and zod, for contracts) each place may import. */
const packagesAllowed = [
  ['packages/contracts/', []],
  ['packages/ui/', ['contracts']],
  ['packages/db/', []],
  ['packages/documents/', []],
  ['packages/sandbox/', ['documents']],
  ['apps/site/', ['contracts', 'ui']],
  ['apps/app/', ['contracts', 'ui', 'api:type']],
  [`${api}/coach/`, ['contracts']],
  [`${api}/live-engine/`, ['contracts']],
  [`${api}/trpc/`, ['contracts']],
  [`${api}/rest/`, ['contracts', 'documents']],
  [`${api}/container/open-payments.ts`, ['sandbox']],
  [`${api}/container`, ['contracts', 'db']],
  ['apps/api/', ['contracts', 'db', 'documents']],
]

const imports = readImports()
const files = [...imports.keys()].filter(
  (file) => /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file),
)
const problems = [...files.flatMap(checkFile), ...checkTools(), ...checkCircles()]

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`boundaries: ${imports.size} files, ${problems.length} broken\n`)
process.exit(problems.length === 0 ? 0 : 1)

function checkFile(file) {
  return imports
    .get(file)
    .map((found) => complaint(file, found))
    .filter(Boolean)
}

/** Tests count too: what the product needs for them is not a tool. The scripts that draw the site's pictures are tools. */
function checkTools() {
  return [...imports]
    .filter(
      ([file, found]) =>
        !/^(?:tools|apps\/site\/scripts)\//.test(file) && found.some(({ to }) => to?.startsWith('tools/')),
    )
    .map(([file]) => `${file}: the product never imports its tools`)
}

function checkCircles() {
  const ofFiles = new Map([...imports].map(([file, found]) => [file, found.map(({ to }) => to)]))
  const ofPackages = new Map()
  for (const [file, found] of imports) {
    const needed = ofPackages.get(packageOf(file)) ?? new Set()
    for (const { to } of found) if (to) needed.add(packageOf(to))
    ofPackages.set(packageOf(file), needed)
  }
  return [...findCircles(ofFiles), ...findCircles(ofPackages)].map(
    (circle) => `circle: ${circle.join(' -> ')}`,
  )
}

function packageOf(file) {
  return file
    .split('/')
    .slice(0, file.startsWith('tools/') ? 1 : 2)
    .join('/')
}

function complaint(file, found) {
  const { isType, target } = found
  if (target.startsWith('@cuelight/')) return packageComplaint(file, isType, target)
  if (file.startsWith('packages/contracts/') && !target.startsWith('.') && target !== 'zod') {
    return `${file}: contracts import zod alone, not ${target}`
  }
  if (target === 'lucia' && !/^apps\/api\/src\/features\/account\/sign-in\/sessions\.ts$/.test(file)) {
    return `${file}: only features/account/sign-in/sessions.ts may import lucia`
  }
  if (!target.startsWith('.')) return null
  if (file.startsWith(`${app}/`)) return appComplaint(file, found)
  return file.startsWith(`${api}/`) ? roomComplaint(file, found) : null
}

/** In the app only the router opens screens; a feature sees another one through its index.ts, types included. */
function appComplaint(file, { to }) {
  const [, other, inside] = /^apps\/app\/src\/features\/([^/]+)\/(.+)$/.exec(to ?? '') ?? []
  if (!other || file.startsWith(`${app}/features/${other}/`)) return null
  if (file === `${app}/shell/routes/router.tsx` && /-screens?\.tsx$/.test(inside)) return null
  if (file.startsWith(`${app}/features/`) && inside === 'index.ts') return null
  return `${file}: may not import ${to}`
}

function packageComplaint(file, isType, target) {
  const name = target.split('/')[1]
  const allowed = packagesAllowed.find(([place]) => file.startsWith(place))?.[1] ?? []
  if (file.includes(`packages/${name}/`) || allowed.includes(name)) return null
  if (isType && allowed.includes(`${name}:type`)) return null
  return `${file}: may not import ${target}${allowed.includes(`${name}:type`) ? ' (its types only)' : ''}`
}

function roomComplaint(file, { isType, to: target }) {
  const from = file.slice(api.length + 1)
  const to = target.startsWith(`${api}/`) ? target.slice(api.length + 1) : target
  const [room] = from.split('/')
  if (/^(?:(?:main|container)\.ts$|container\/)/.test(to) && !mayCompose.includes(room))
    return `${file}: nothing imports ${to}`
  const rules = apiRooms[room]
  if (!rules) return null
  const allowed = rules.some((rule) => {
    if (rule === 'self') return sameFolder(from, to)
    if (rule === 'feature-index') return /^features\/[^/]+\/index\.ts$/.test(to)
    if (rule.startsWith('types:')) return isType && to.startsWith(`${rule.slice(6)}/`)
    return to === rule || to.startsWith(`${rule}/`)
  })
  return allowed ? null : `${file}: ${room} may not import ${to}`
}

function sameFolder(from, to) {
  const own = from.split('/').slice(0, 2).join('/')
  return to.startsWith(`${own}/`)
}
