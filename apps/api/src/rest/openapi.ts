import { problemSchema } from '@cuelight/contracts/errors'
import { type ZodType, z } from 'zod'
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
  return {
    tags: [row.tag],
    summary: row.summary,
    operationId: `${row.method.toLowerCase()}${row.path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    security: row.access === 'candidate' ? [{ bearer: [] }] : [],
    parameters: [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query')],
    ...requestBodyOf(row),
    responses: { ...responsesOf(row), default: problemResponse() },
  }
}

function parametersOf(schema: ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
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
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', properties, required } } },
      },
    }
  }
  if (!row.body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(row.body, 'input') } } },
  }
}

function responsesOf(row: Row): Json {
  return Object.fromEntries(
    Object.entries(row.responses).map(([status, shape]) => [
      status,
      { description: row.summary, ...contentOf(shape) },
    ]),
  )
}

function contentOf(shape: ZodType | { mediaType: string } | null): Json {
  if (!shape) return {}
  if ('mediaType' in shape)
    return { content: { [shape.mediaType]: { schema: { type: 'string', format: 'binary' } } } }
  return { content: { 'application/json': { schema: schemaOf(shape, 'output') } } }
}

function problemResponse(): Json {
  return {
    description: 'A problem; `detail` is safe to show to a user.',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function schemaOf(schema: ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}
