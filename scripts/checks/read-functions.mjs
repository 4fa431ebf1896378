import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import { root } from '../build-pages.mjs'
import { isTest } from './read-imports.mjs'

/** The exported functions of a folder: file, name, and the type of each parameter as it is written. */
export function readFunctions(folder) {
  const files = globSync(`${folder}/**/*.ts`, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  return files
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] })
      return program.body
        .filter(({ type }) => type === 'ExportNamedDeclaration')
        .flatMap(({ declaration }) => functionsOf(declaration))
        .map(({ name, params }) => ({ file, name, types: params.map((param) => typeOf(param, source)) }))
    })
}

function functionsOf(declaration) {
  if (declaration?.type === 'FunctionDeclaration') {
    return [{ name: declaration.id.name, params: declaration.params }]
  }
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations
    .filter(({ init }) => init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
    .map(({ id, init }) => ({ name: id.name, params: init.params }))
}

/** `number = 70` has only a default, whose kind shows that it holds no text. */
function typeOf(param, source) {
  const named = param.type === 'AssignmentPattern' ? param.left : param
  const { typeAnnotation } = named
  if (!typeAnnotation) return 'default'
  const { start, end } = typeAnnotation.typeAnnotation
  return source.slice(start, end).replace(/\s+/g, ' ')
}
