// Every export of the contracts, the ports, the coach and the live engine says what it means. A type inferred from a
// schema, or taken from a list, is documented there.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import { root } from './build-pages.mjs'
import { isTest } from './checks/read-imports.mjs'

const folders = [
  'packages/contracts/src',
  'apps/api/src/ports',
  'apps/api/src/coach',
  'apps/api/src/live-engine',
]

function findMissing(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] })
  return program.body
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration)
    .filter((statement) => !hasDocstring(statement))
    .flatMap(({ declaration }) => namesOf(declaration, source))
    .map(({ name, line }) => `${file}:${line} ${name}`)
}

function hasDocstring({ leadingComments = [] }) {
  return leadingComments.some(({ type, value }) => type === 'CommentBlock' && value.startsWith('*'))
}

function namesOf(declaration, source) {
  const line = declaration.loc.start.line
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.map(({ id }) => ({
      name: source.slice(id.start, id.end).split(':')[0],
      line,
    }))
  if (declaration.type === 'TSTypeAliasDeclaration') {
    const { start, end } = declaration.typeAnnotation
    if (/^(?:z\.(?:infer|input|output)<|\(?(?:keyof )?typeof )/.test(source.slice(start, end))) return []
  }
  return declaration.id ? [{ name: declaration.id.name, line }] : []
}

const files = folders
  .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isTest(file))
const missing = files.flatMap(findMissing)
for (const place of missing) process.stderr.write(`${place} has no docstring\n`)
process.stdout.write(`docstrings: ${files.length} files, ${missing.length} exports without one\n`)
if (missing.length > 0) process.exitCode = 1
