import { expect, test } from 'vitest'
import { describeType, type OpenApiDocument, readOperations } from './read-operations.ts'

const problem = { 'application/problem+json': { schema: {} } }
const document: OpenApiDocument = {
  tags: [{ name: 'Live interview' }, { name: 'Other' }],
  paths: {
    '/Thing/{id}': {
      put: {
        tags: ['Live interview'],
        summary: 'Changes a thing.',
        security: [{ bearer: [] }],
        parameters: [{ name: 'id', required: true, description: 'The thing.', schema: { type: 'integer' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  name: { type: 'string', minLength: 1, maxLength: 2000, description: 'Its name.' },
                },
                required: ['name'],
              },
            },
          },
        },
        responses: {
          200: {
            description: '',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: {
                      part: {
                        anyOf: [
                          { type: 'object', properties: { size: { type: 'number' } } },
                          { type: 'null' },
                        ],
                      },
                    },
                  },
                },
              },
            },
          },
          204: { description: '' },
          404: { description: 'The id is unknown.', content: problem },
          default: { description: 'A problem.', content: problem },
        },
        'x-limits': ['30 calls a minute for each account.'],
        'x-codeSamples': [{ label: 'curl', source: 'curl' }],
      },
    },
  },
}

test('a call has its fields, answers and problems under its tag', () => {
  const [live, other] = readOperations(document)
  expect(other).toEqual({ id: 'other', title: 'Other', order: 1, calls: [] })
  expect(live).toMatchObject({ id: 'live-interview', title: 'Live interview', order: 0 })
  expect(live?.calls).toEqual([
    {
      id: 'put-thing-id',
      method: 'PUT',
      path: '/Thing/{id}',
      summary: 'Changes a thing.',
      needsToken: true,
      address: [{ name: 'id', type: 'integer', isRequired: true, note: 'The thing.', fields: [] }],
      body: {
        type: 'application/json',
        shape: 'object',
        fields: [
          { name: 'name', type: 'text, 1-2,000 characters', isRequired: true, note: 'Its name.', fields: [] },
        ],
      },
      answers: [
        {
          status: '200',
          type: 'application/json',
          shape: 'list of objects',
          fields: [
            {
              name: 'part',
              type: 'object or null',
              isRequired: false,
              note: '',
              fields: [{ name: 'size', type: 'number', isRequired: false, note: '', fields: [] }],
            },
          ],
        },
        { status: '204' },
      ],
      problems: [{ status: '404', when: 'The id is unknown.' }],
      limits: ['30 calls a minute for each account.'],
      samples: [{ label: 'curl', source: 'curl' }],
    },
  ])
})

test.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', maxLength: 10 }, 'text, at most 10 characters'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ type: 'string', format: 'date-time' }, 'time, ISO 8601'],
  [{ type: 'string', enum: ['open', 'paid'] }, 'open, paid'],
  [{ type: ['number', 'null'] }, 'number or null'],
  [{ type: 'array', items: { type: 'string' } }, 'list of text'],
  [{}, 'object'],
])('%j reads as “%s”', (schema, words) => {
  expect(describeType(schema)).toBe(words)
})
