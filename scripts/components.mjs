// `node scripts/components.mjs`: writes the list of all components of the product (CycloneDX) and of their licences from
// the lockfile. With `--check` it only says whether the lists still match the lockfile, as `npm run verify` does.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build-pages.mjs'

const listFile = join(root, 'docs/components.cdx.json')
const licencesFile = join(root, 'docs/third-party-licences.md')
/** Licences that a package.json leaves out; taken from the LICENSE file. */
const readByHand = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'png-js': 'MIT',
  fsevents: 'MIT',
  ...mit(
    '@emnapi/core',
    '@emnapi/runtime',
    '@emnapi/wasi-threads',
    '@napi-rs/wasm-runtime',
    '@tybys/wasm-util',
  ),
}
const platformPart =
  /[-./](?:android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|aix|wasi|win32|windows|webcontainers|wasm32).*$/

const wanted = readComponents(['--lockfile-only'])
if (process.argv.includes('--check')) check()
else write()

function check() {
  const listed = JSON.parse(readFileSync(listFile, 'utf8')).components.map(({ purl }) => purl)
  const needed = wanted.map(({ purl }) => purl)
  const missing = needed.filter((purl) => !listed.includes(purl))
  const gone = listed.filter((purl) => !needed.includes(purl))
  if (missing.length + gone.length === 0) return
  process.stderr.write(
    `The lists of components are older than the lockfile (new: ${missing.slice(0, 3).join(', ') || 'none'}; gone: ${gone.slice(0, 3).join(', ') || 'none'}). Run node scripts/components.mjs.\n`,
  )
  process.exit(1)
}

function write() {
  const installed = new Map(readComponents([]).map((each) => [fullName(each), licenceOf(each)]))
  const components = wanted
    .map((each) => describe(each, findLicence(each, installed)))
    .sort((first, second) => (first.purl < second.purl ? -1 : 1))
  const unknown = components.filter(({ licenses }) => licenses === undefined).map(fullName)
  if (unknown.length > 0) {
    process.stderr.write(`No licence is known of ${unknown.join(', ')}. Read it and add it to this script.\n`)
    process.exit(1)
  }
  const { name, version = '0.1.0' } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  }
  writeFileSync(listFile, `${JSON.stringify(list, null, 1)}\n`)
  writeFileSync(licencesFile, composeLicences(components))
  process.stdout.write(`${components.length} components\n`)
}

/** Components of the production packages, our own left out. */
function readComponents(words) {
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--prod', ...words]
  const result = spawnSync('pnpm', command, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) throw new Error(`pnpm sbom failed: ${result.stderr}`)
  return JSON.parse(result.stdout).components.filter(({ group }) => group !== '@cuelight')
}

function fullName({ group, name }) {
  return group ? `${group}/${name}` : name
}

function licenceOf({ licenses }) {
  const [first] = licenses ?? []
  return first?.expression ?? first?.license?.id ?? first?.license?.name
}

/** A build for another system has the same licence as the one for this system. */
function findLicence(component, installed) {
  const name = fullName(component)
  // Linked into one file there; on other systems libvips is a package of its own.
  if (/^@img\/sharp-win32-/.test(name)) return 'Apache-2.0 AND LGPL-3.0-or-later'
  if (/^@img\/sharp-wasm32/.test(name)) return 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'
  const own = installed.get(name) ?? readByHand[name]
  if (own) return own
  const family = name.replace(platformPart, '')
  for (const [other, licence] of installed) {
    if (licence && (other === family || other.replace(platformPart, '') === family)) return licence
  }
  return undefined
}

function describe({ group, name, version, purl, externalReferences }, licence) {
  const [hash] = (externalReferences ?? []).flatMap(({ hashes }) => hashes ?? [])
  const isExpression = licence?.includes(' AND ') || licence?.includes(' OR ')
  const isName = licence?.startsWith('SEE ')
  const entry = isExpression ? { expression: licence } : { license: { [isName ? 'name' : 'id']: licence } }
  return {
    type: 'library',
    ...(group ? { group } : {}),
    name,
    version,
    purl,
    'bom-ref': purl,
    ...(licence ? { licenses: [entry] } : {}),
    ...(hash ? { hashes: [hash] } : {}),
  }
}

function composeLicences(components) {
  const byLicence = Map.groupBy(components, licenceOf)
  const sections = [...byLicence].sort(([first], [second]) => (first < second ? -1 : 1))
  const lists = sections.map(([licence, list]) => {
    const names = [...new Set(list.map((each) => `${fullName(each)} ${each.version}`))]
    return `## ${licence}\n\n${names.join(', ')}\n`
  })
  const head = `# Licences of third parties

Every package an installation for production may bring, for all systems, by licence. Written by
\`node scripts/components.mjs\` from the lockfile; \`components.cdx.json\` beside it has the same with checksums. NOTICE
names models, fonts and data, and what the LGPL asks for.
`
  return [head, ...lists].join('\n')
}

function mit(...names) {
  return Object.fromEntries(names.map((name) => [name, 'MIT']))
}
