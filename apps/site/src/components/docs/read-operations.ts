export interface Field {
  name: string
  type: string
  isRequired: boolean
  note: string
  fields: Field[]
}

export interface Body {
  type: string
  /** How the whole body looks: `object`, `list`, `integer` or `file`. */
  shape: string
  fields: Field[]
}

export interface Call {
  /** The fragment of its place on the page. */
  id: string
  method: string
  path: string
  summary: string
  needsToken: boolean
  address: Field[]
  body: Body | null
  answers: (Partial<Body> & { status: string })[]
  problems: { status: string; when: string }[]
  limits: string[]
  samples: { label: string; source: string }[]
}

export interface CallGroup {
  id: string
  title: string
  order: number
  calls: Call[]
}

interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  minLength?: number
  maxLength?: number
}
type Content = Record<string, { schema: Schema }>
interface Operation {
  tags: string[]
  summary: string
  security: unknown[]
  parameters: { name: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
  'x-limits'?: string[]
  'x-codeSamples'?: { label: string; source: string }[]
}
export interface OpenApiDocument {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

/** The calls of an OpenAPI document by tag, as the reference shows them. */
export function readOperations({ tags, paths }: OpenApiDocument): CallGroup[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return tags.map(({ name }, order) => ({
    id: toSlug(name),
    title: name,
    order,
    calls: all
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => toCall(method.toUpperCase(), path, operation)),
  }))
}

/** `post-usercv-id-notes` for `POST /UserCv/{id}/notes`. */
function toSlug(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-')
}

function toCall(method: string, path: string, operation: Operation): Call {
  const responses = Object.entries(operation.responses).filter(([status]) => status !== 'default')
  const isProblem = ([, { content }]: (typeof responses)[number]) =>
    content !== undefined && 'application/problem+json' in content
  return {
    id: toSlug(`${method} ${path}`),
    method,
    path,
    summary: operation.summary,
    needsToken: operation.security.length > 0,
    address: operation.parameters.map(({ name, required, description, schema }) =>
      toField(name, { ...schema, ...(description && { description }) }, required),
    ),
    body: operation.requestBody ? toBody(operation.requestBody.content) : null,
    answers: responses
      .filter((response) => !isProblem(response))
      .map(([status, { content }]) => ({ status, ...(content && toBody(content)) })),
    problems: responses.filter(isProblem).map(([status, { description }]) => ({ status, when: description })),
    limits: operation['x-limits'] ?? [],
    samples: (operation['x-codeSamples'] ?? []).map(({ label, source }) => ({ label, source })),
  }
}

function toBody(content: Content): Body {
  const [type = '', { schema } = { schema: {} }] = Object.entries(content)[0] ?? []
  return { type, shape: describeType(schema), fields: fieldsOf(schema) }
}

function fieldsOf(schema: Schema): Field[] {
  const { properties, required = [] } = schema.items ?? schema
  if (properties)
    return Object.entries(properties).map(([name, each]) => toField(name, each, required.includes(name)))
  return schema.anyOf?.flatMap(fieldsOf) ?? []
}

function toField(name: string, schema: Schema, isRequired: boolean): Field {
  return {
    name,
    type: describeType(schema),
    isRequired,
    note: schema.description ?? '',
    fields: fieldsOf(schema),
  }
}

/** A type in a reader's words, with its length where it has one: `text, 1-200 characters`. */
export function describeType(schema: Schema): string {
  const { anyOf, type, items, format } = schema
  if (anyOf) return anyOf.map(describeType).join(' or ')
  if (schema.enum) return schema.enum.join(', ')
  if (Array.isArray(type)) return type.map((one) => describeType({ ...schema, type: one })).join(' or ')
  if (type === 'array') return items?.properties ? 'list of objects' : `list of ${describeType(items ?? {})}`
  if (type === 'string' && format === 'binary') return 'file'
  if (type === 'string' && format === 'date-time') return 'time, ISO 8601'
  if (type === 'string') return `text${describeLength(schema)}`
  return type ?? 'object'
}

function describeLength({ minLength = 0, maxLength }: Schema): string {
  if (maxLength === undefined) return ''
  const most = maxLength.toLocaleString('en-US')
  return minLength > 0 ? `, ${minLength}-${most} characters` : `, at most ${most} characters`
}
