import { expect, it } from 'vitest'
import { z } from 'zod'
import { createOpenApiDocument } from './openapi.ts'
import { callExamples } from './reference/call-examples.ts'
import { problemsOf } from './reference/promised-problems.ts'
import { renderReference } from './reference-page.ts'
import { procedureRow, type Row } from './row.ts'
import { restTable } from './table.ts'

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: object }[]
  'x-codeSamples': { label: string; source: string }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas: object }
}

const document = createOpenApiDocument(restTable, 'http://localhost:3000/api') as unknown as Document
const operationOf = (row: Row) => document.paths[row.path]?.[row.method.toLowerCase()]
const rows = restTable.map((row) => [`${row.method} ${row.path}`, row] as const)

it('is a 3.1 document of this server', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(document.servers).toEqual([{ url: 'http://localhost:3000/api' }])
  expect(document.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } })
  expect(document).toEqual(JSON.parse(JSON.stringify(document)))
})

it('has each operation of the table once, under a unique name', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(restTable.length)
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

it.each(rows)('%s documents its parameters, body, answers and whether it needs a token', (_name, row) => {
  const operation = operationOf(row)
  if (!operation) throw new Error('the row is not in the document')
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(inPath.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
  for (const parameter of operation.parameters) {
    expect(parameter.schema).toHaveProperty('type')
    if (parameter.in === 'path') expect(parameter.required).toBe(true)
  }
  expect(operation.security).toEqual(row.access === 'candidate' ? [{ bearer: [] }] : [])
  const types = Object.keys(operation.requestBody?.content ?? {})
  const kinds = {
    json: row.body ? ['application/json'] : [],
    multipart: ['multipart/form-data'],
    raw: ['application/octet-stream'],
  }
  expect(types).toEqual(kinds[row.bodyKind ?? 'json'])
  expect(Object.keys(operation.responses).toSorted()).toEqual(
    [...Object.keys(row.responses), ...Object.keys(problemsOf(row)), 'default'].toSorted(),
  )
  for (const response of Object.values(operation.responses)) expect(response.description).not.toBe('')
})

it('calls every part of a path required, whatever its schema says, and a query parameter only when it is', () => {
  const row = procedureRow({
    method: 'GET',
    path: '/thing/{id}',
    tag: 'Test',
    summary: 'A test.',
    access: 'public',
    params: z.object({ id: z.string().optional() }),
    query: z.object({ days: z.number().optional(), until: z.string() }),
    procedure: 'schedule.list',
    responses: { 200: null },
  })
  const { paths } = createOpenApiDocument([row], 'http://localhost') as unknown as Document
  expect(paths['/thing/{id}']?.get?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'days', in: 'query', required: false, schema: { type: 'number' } },
    { name: 'until', in: 'query', required: true, schema: { type: 'string' } },
  ])
})

it('says that unknown fields are refused, and which form field is the file', () => {
  const body = (name: string) => rows.find(([key]) => key === name)?.[1]
  const schedule = body('POST /InterviewSchedule')
  const upload = body('POST /Audio/candidate')
  if (!schedule || !upload) throw new Error('rows are missing')
  expect(operationOf(schedule)?.requestBody?.content['application/json']?.schema).toMatchObject({
    additionalProperties: false,
    required: ['cvId', 'jobDescription', 'position', 'companyName'],
  })
  expect(operationOf(upload)?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    properties: { AudioFile: { type: 'string', format: 'binary' }, InterviewId: {}, Timestamp: {} },
    required: expect.arrayContaining(['AudioFile', 'InterviewId', 'Timestamp']),
  })
})

it('has an example of every call in two languages, and none of a call that is gone', () => {
  expect(Object.keys(callExamples).toSorted()).toEqual(rows.map(([name]) => name).toSorted())
  for (const [name, row] of rows) {
    const labels = operationOf(row)?.['x-codeSamples'].map(({ label }) => label)
    expect(labels, name).toEqual(['curl', 'TypeScript'])
  }
})

it('says what every field of a request means', () => {
  const silent = rows.flatMap(([name, row]) => {
    const { parameters = [], requestBody } = operationOf(row) ?? {}
    const bodies = Object.values(requestBody?.content ?? {}).map(
      ({ schema }) => schema.properties as Record<string, { description?: string }> | undefined,
    )
    const fields = [
      ...parameters.map((parameter): [string, { description?: string }] => [parameter.name, parameter]),
      ...bodies.flatMap((properties) => Object.entries(properties ?? {})),
    ]
    return fields.filter(([, { description }]) => !description).map(([field]) => `${name}: ${field}`)
  })
  expect(silent).toEqual([])
})

it('refers to nothing that is not there', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, target = '']) => target,
  )
  expect(references.length).toBeGreaterThan(0)
  for (const target of references) {
    expect(target).toMatch(/^#\//)
    const found = target
      .slice(2)
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document)
    expect(found, target).toBeDefined()
  }
})

it('gives every answer of a schema, never an empty one', () => {
  for (const [name, row] of rows) {
    for (const [status, response] of Object.entries(operationOf(row)?.responses ?? {})) {
      for (const { schema } of Object.values(response.content ?? {})) {
        expect(Object.keys(schema).length, `${name} ${status}`).toBeGreaterThan(0)
      }
    }
  }
})

it('is readable as a page that names every path, without a script', () => {
  const page = renderReference(restTable, 'http://localhost:3000/api')
  for (const { path } of restTable) expect(page).toContain(`<code>${path}</code>`)
  expect(page).not.toMatch(/<script|javascript:|onclick/)
})

it('shows hostile text as text', () => {
  const evil = `<img src=x onerror=alert(1)> & "'`
  const row = procedureRow({
    method: 'POST',
    path: '/Package',
    tag: evil,
    summary: evil,
    access: 'public',
    procedure: 'billing.packages',
    responses: { 200: z.array(z.object({ x: z.string().meta({ description: evil }) })) },
  })
  const page = renderReference([row], `http://localhost/${evil}`)
  expect(page).not.toContain('<img')
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;')
})
