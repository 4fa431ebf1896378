import { problemSchema } from '@cuelight/contracts/errors'
import { type ZodType, z } from 'zod'
import { describeFields, noteOf } from './reference/field-notes.ts'
import { limitsOf, problemsOf } from './reference/promised-problems.ts'
import { codeSamplesOf } from './reference/write-example.ts'
import type { Row } from './row.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the table; routes and document come from the same rows, so neither can drift. */
export function createOpenApiDocument(rows: readonly Row[], serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const row of rows) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: describeRow(row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cuelight API',
      version: '1.0.0',
      description:
        'Resumes, interview schedules, live interviews and reports of one candidate. ' +
        'Sign in with `POST /Auth/login-with-google` and send the token as `Authorization: Bearer <token>`. ' +
        'Every error is an RFC 9457 problem document.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(rows.map((row) => row.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  }
}

function describeRow(row: Row): Json {
  const samples = codeSamplesOf(row)
  const limits = limitsOf(row)
  return {
    tags: [row.tag],
    summary: row.summary,
    operationId: `${row.method.toLowerCase()}${row.path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    security: row.access === 'candidate' ? [{ bearer: [] }] : [],
    parameters: [...parametersOf(row, 'path'), ...parametersOf(row, 'query')],
    ...requestBodyOf(row),
    responses: { ...responsesOf(row), ...problemResponses(row), default: problemResponse() },
    ...(limits.length > 0 && { 'x-limits': limits }),
    ...(samples.length > 0 && { 'x-codeSamples': samples }),
  }
}

function parametersOf(row: Row, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? row.params : row.query
  if (!schema) return []
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    ...describedBy(noteOf(nameOf(row), name)),
    schema: property,
  }))
}

function requestBodyOf(row: Row): Json {
  if (row.bodyKind === 'raw') {
    return {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  }
  if (row.bodyKind === 'multipart' && row.file) {
    const fields = row.body ? (schemaOf(row.body, 'input') as { properties?: Json; required?: string[] }) : {}
    const properties = { ...fields.properties, [row.file.name]: { type: 'string', format: 'binary' } }
    const required = [...(fields.required ?? []), row.file.name]
    const schema = describeFields(nameOf(row), { type: 'object', properties, required })
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!row.body) return {}
  const schema = describeFields(nameOf(row), schemaOf(row.body, 'input'))
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function responsesOf(row: Row): Json {
  return Object.fromEntries(
    Object.entries(row.responses).map(([status, shape]) => [
      status,
      { description: row.summary, ...contentOf(row, shape) },
    ]),
  )
}

function contentOf(row: Row, shape: ZodType | { mediaType: string } | null): Json {
  if (!shape) return {}
  if ('mediaType' in shape)
    return { content: { [shape.mediaType]: { schema: { type: 'string', format: 'binary' } } } }
  const schema = describeFields(nameOf(row), schemaOf(shape, 'output'))
  return { content: { 'application/json': { schema } } }
}

function problemResponses(row: Row): Json {
  return Object.fromEntries(
    Object.entries(problemsOf(row)).map(([status, when]) => [status, problemResponse(when)]),
  )
}

function problemResponse(description = 'A problem; `detail` is safe to show to a user.'): Json {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function nameOf(row: Row): string {
  return `${row.method} ${row.path}`
}

function describedBy(description: string | undefined): Json {
  return description === undefined ? {} : { description }
}

function schemaOf(schema: ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}
