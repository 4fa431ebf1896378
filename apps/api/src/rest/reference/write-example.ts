import type { Row } from '../row.ts'
import { type CallExample, callExamples, numberVariables } from './call-examples.ts'

/** One example of a call, as Redoc and others read it from `x-codeSamples`. */
export interface CodeSample {
  lang: 'Shell' | 'TypeScript'
  label: 'curl' | 'TypeScript'
  source: string
}

/** A body up to this length stays in one line. */
const longestInOneLine = 60

/** The same call in two languages. Empty for a row without an example. */
export function codeSamplesOf(row: Row): CodeSample[] {
  const example = callExamples[`${row.method} ${row.path}`]
  if (!example) return []
  return [
    { lang: 'Shell', label: 'curl', source: writeCurl(row, example) },
    { lang: 'TypeScript', label: 'TypeScript', source: writeTypeScript(row, example) },
  ]
}

/** `CV_ID` for `cvId`. */
export function shellName(variable: string): string {
  return variable.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

function writeCurl(row: Row, example: CallExample): string {
  const method = implied(row, example) === row.method ? '' : `-X ${row.method} `
  const lines = [`curl ${method}"$API${addressOf(row, example, inShell)}"`]
  if (needsToken(row, example)) lines.push('-H "Authorization: Bearer $TOKEN"')
  for (const [name, value] of Object.entries(example.headers ?? {}))
    lines.push(`-H "${name}: ${inShell(value)}"`)
  const { body, file, saveAs } = example
  if (row.bodyKind === 'multipart') {
    for (const [name, value] of Object.entries(body ?? {})) lines.push(`-F "${name}=${inShell(value)}"`)
    lines.push(`-F "${row.file?.name}=@${file?.name};type=${file?.mediaType}"`)
  } else if (file) {
    lines.push(`-H "Content-Type: ${file.mediaType}"`, `--data-binary @${file.name}`)
  } else if (body) {
    lines.push('-H "Content-Type: application/json"', `-d @- <<JSON\n${shellJson(body)}\nJSON`)
  }
  if (saveAs) lines.push(`-o ${saveAs}`)
  return lines.join(' \\\n  ')
}

/** What curl sends when nobody names a method. */
function implied(row: Row, { body, file }: CallExample): string {
  return row.bodyKind === 'multipart' || body || file ? 'POST' : 'GET'
}

function shellJson(body: Record<string, string | number | null>): string {
  const lines = Object.entries(body).map(([name, value]) => {
    const variable = variableOf(value)
    const isBare = variable === undefined ? typeof value !== 'string' : numberVariables.has(variable)
    return `  "${name}": ${isBare ? inShell(value) : `"${inShell(value)}"`}`
  })
  const inOne = `{ ${lines.map((line) => line.trim()).join(', ')} }`
  return inOne.length <= longestInOneLine ? inOne : `{\n${lines.join(',\n')}\n}`
}

function writeTypeScript(row: Row, example: CallExample): string {
  const { saveAs } = example
  const parts = [...formLines(row, example), fetchLines(row, example)]
  if (saveAs) parts.push(`await writeFile('${saveAs}', Buffer.from(await response.arrayBuffer()))`)
  else if (answersJson(row)) parts.push('const answer = await response.json()')
  else if (answersText(row)) parts.push('const page = await response.text()')
  const names = [...(example.file ? ['readFile'] : []), ...(saveAs ? ['writeFile'] : [])]
  const imports = names.length > 0 ? [`import { ${names.join(', ')} } from 'node:fs/promises'\n`] : []
  return [...imports, ...parts].join('\n')
}

function fetchLines(row: Row, example: CallExample): string {
  const isJson = example.body && row.bodyKind !== 'multipart'
  const headers = [
    ...(needsToken(row, example) ? [`Authorization: \`Bearer \${token}\``] : []),
    ...Object.entries(example.headers ?? {}).map(([name, value]) => `'${name}': ${inCode(value)}`),
    ...(isJson ? ["'Content-Type': 'application/json'"] : []),
    ...(row.bodyKind === 'raw' ? [`'Content-Type': '${example.file?.mediaType}'`] : []),
  ]
  const options = [
    ...(row.method === 'GET' ? [] : [`method: '${row.method}'`]),
    ...(headers.length > 2
      ? [`headers: {\n${headers.map((line) => `    ${line},`).join('\n')}\n  }`]
      : headers.length > 0
        ? [`headers: { ${headers.join(', ')} }`]
        : []),
    ...(isJson ? [`body: JSON.stringify(${codeJson(example.body ?? {})})`] : []),
    ...(row.bodyKind === 'multipart' ? ['body: form'] : []),
    ...(row.bodyKind === 'raw' ? [`body: await readFile('${example.file?.name}')`] : []),
  ]
  const address = `\`\${api}${addressOf(row, example, inTemplate)}\``
  if (options.length === 0) return `const response = await fetch(${address})`
  return `const response = await fetch(${address}, {\n${options.map((line) => `  ${line},`).join('\n')}\n})`
}

function formLines(row: Row, { body, file }: CallExample): string[] {
  if (row.bodyKind !== 'multipart' || !file) return []
  const fields = Object.entries(body ?? {}).map(([name, value]) => {
    const isNumber = numberVariables.has(variableOf(value) ?? '')
    return `form.set('${name}', ${isNumber ? `String(${inCode(value)})` : inCode(value)})`
  })
  return [
    'const form = new FormData()',
    ...fields,
    `const file = new Blob([await readFile('${file.name}')], { type: '${file.mediaType}' })`,
    `form.set('${row.file?.name}', file, '${file.name}')`,
  ]
}

function codeJson(body: Record<string, string | number | null>): string {
  const lines = Object.entries(body).map(([name, value]) => {
    const code = inCode(value)
    return code === name ? `    ${name},` : `    ${name}: ${code},`
  })
  const inOne = `{ ${lines.map((line) => line.trim().replace(/,$/, '')).join(', ')} }`
  return inOne.length <= longestInOneLine ? inOne : `{\n${lines.join('\n')}\n  }`
}

function addressOf(row: Row, example: CallExample, write: (value: string) => string): string {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(example.address?.[name] ?? name))
  const query = Object.entries(example.query ?? {}).map(([name, value]) => `${name}=${write(value)}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function needsToken(row: Row, { sendsToken = false }: CallExample): boolean {
  return row.access === 'candidate' || sendsToken
}

function answersJson(row: Row): boolean {
  return Object.values(row.responses).some((shape) => shape !== null && !('mediaType' in shape))
}

function answersText(row: Row): boolean {
  return Object.values(row.responses).some((shape) => shape !== null && 'mediaType' in shape)
}

function variableOf(value: string | number | null): string | undefined {
  return typeof value === 'string' && value.startsWith('$') ? value.slice(1) : undefined
}

function inShell(value: string | number | null): string {
  const variable = variableOf(value)
  if (variable === 'now') return '$(date -u +%Y-%m-%dT%H:%M:%SZ)'
  return variable === undefined ? String(value) : `$${shellName(variable)}`
}

function inTemplate(value: string): string {
  const variable = variableOf(value)
  return variable === undefined ? value : `\${${variable}}`
}

function inCode(value: string | number | null): string {
  const variable = variableOf(value)
  if (variable === 'now') return 'new Date().toISOString()'
  if (variable !== undefined) return variable
  return typeof value === 'string' ? `'${value}'` : String(value)
}
