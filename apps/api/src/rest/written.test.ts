// What is generated from the table: the OpenAPI document and the pages for people.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { sendAttachment } from './attachment.ts'
import { sendNotice, wantsPage } from './notice-page.ts'
import { createOpenApiDocument } from './openapi.ts'
import { readMultipart } from './read-multipart.ts'
import { renderReference } from './reference-page.ts'
import { directRow, procedureRow } from './row.ts'
import { restTable } from './table.ts'

const rows = [
  procedureRow({
    method: 'GET',
    path: '/thing/{id}/part-of/{name}',
    tag: 'Thing & co',
    summary: 'Reads a <thing>.',
    access: 'candidate',
    params: z.strictObject({ id: z.coerce.number().int(), name: z.string().max(9) }),
    query: z.strictObject({ days: z.number().optional(), until: z.string() }),
    procedure: 'schedule.list',
    responses: { 200: z.object({ id: z.number(), isNew: z.boolean().default(false) }), 204: null },
  }),
  procedureRow({
    method: 'POST',
    path: '/thing',
    tag: 'Thing & co',
    summary: 'Makes one.',
    access: 'public',
    body: z.strictObject({ name: z.string().default('none'), count: z.number().int() }),
    procedure: 'schedule.list',
    responses: { 201: z.object({ id: z.number() }) },
  }),
  directRow({
    method: 'POST',
    path: '/other/file',
    tag: 'Other',
    summary: 'Takes a file.',
    access: 'candidate',
    bodyKind: 'multipart',
    body: z.strictObject({ note: z.string(), more: z.string().optional() }),
    file: { name: 'cv', maxBytes: 9, tooLargeText: 'Too large.', missingText: 'Missing.' },
    responses: { 200: { mediaType: 'application/pdf' } },
    handle: async () => undefined,
  }),
  directRow({
    method: 'PUT',
    path: '/other/bytes',
    tag: 'Other',
    summary: 'Takes bytes.',
    access: 'candidate',
    bodyKind: 'raw',
    responses: { 204: null },
    handle: async () => undefined,
  }),
  directRow({
    method: 'DELETE',
    path: '/other/form',
    tag: 'Other',
    summary: 'Takes a file alone.',
    access: 'candidate',
    bodyKind: 'multipart',
    file: { name: 'cv', maxBytes: 9, tooLargeText: 'Too large.', missingText: 'Missing.' },
    responses: { 204: null },
    handle: async () => undefined,
  }),
]

it('describes rows of every kind', () => {
  expect(createOpenApiDocument(rows, 'https://example.com/api')).toMatchSnapshot()
})

it('draws a page of them', () => {
  const page = renderReference(rows, 'https://example.com/<api>')
  expect(page.replace(/<style>[\s\S]*<\/style>/, '').replaceAll('><', '>\n<')).toMatchSnapshot()
})

it('lists every call with who may make it, how it travels and what limits it', () => {
  const calls = restTable.map((row) => {
    const { method, path, tag, access, procedure, bodyKind, acceptsForm, maxBodyBytes, admitsRecent } = row
    const limits = [row.ratePerMinute, row.ratePerHour, row.rateParameter, row.file?.maxBytes]
    const more = { bodyKind, acceptsForm, maxBodyBytes, admitsRecent, status: row.status }
    return [
      `${method} ${path}`,
      tag,
      access,
      procedure ?? 'direct',
      JSON.stringify(more),
      limits.join(' '),
    ].join(' | ')
  })
  expect(calls.join('\n')).toMatchSnapshot()
})

async function answer(accept: string, handle: RequestHandler) {
  const server = createServer(express().get('/', handle)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    headers: { accept },
  })
  const headers = ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options']
  return {
    text: Buffer.from(await response.arrayBuffer()).toString('latin1'),
    headers: headers.map((name) => response.headers.get(name)),
  }
}

it.each([
  ['a notice', { title: 'Done & <dusted>', text: 'It is "done".' }],
  ['a notice with a button', { title: 'Leave?', text: 'Press to leave.', button: 'Leave <now>' }],
])('writes %s', async (_, notice) => {
  const { text, headers } = await answer('text/html', (_request, response) => sendNotice(response, notice))
  expect(headers[0]).toBe('text/html; charset=utf-8')
  expect(text.replace(/<style>[\s\S]*<\/style>/, '').replaceAll('><', '>\n<')).toMatchSnapshot()
})

it.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', true],
  ['application/json', false],
  ['*/*', false],
])('takes %j for a browser: %s', async (accept, isPage) => {
  const { text } = await answer(accept, (request, response) => void response.send(String(wantsPage(request))))
  expect(text).toBe(String(isPage))
})

it('sends bytes as a download whose type no browser guesses', async () => {
  const { text, headers } = await answer('*/*', (_request, response) =>
    sendAttachment(response, 'Łódź resume.pdf', 'application/pdf', Uint8Array.of(37, 80, 68, 70)),
  )
  expect(text).toBe('%PDF')
  expect(headers).toEqual([
    'application/pdf',
    expect.stringContaining("filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20resume.pdf"),
    null,
    'nosniff',
  ])
})

// Forms as programs send them, including broken ones.

const field = { name: 'cv', maxBytes: 8, tooLargeText: 'Too large.', missingText: 'Missing.' }

async function readForm(body: FormData | string, headers: Record<string, string> = {}) {
  const outcome = Promise.withResolvers<unknown>()
  const server = createServer((request, response) => {
    readMultipart(request as never, field)
      .then(({ fields, file }) => ({
        fields: { ...fields },
        file: file && { ...file, bytes: String(file.bytes) },
      }))
      .catch(({ code, message }) => ({ code, message }))
      .then(outcome.resolve)
      .finally(() => response.end())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await fetch(url, { method: 'POST', body, headers }).catch(() => undefined)
  return outcome.promise
}
const form = (...entries: [name: string, value: string | Blob, fileName?: string][]) => {
  const made = new FormData()
  for (const [name, value, fileName] of entries) {
    if (typeof value === 'string') made.append(name, value)
    else made.append(name, value, fileName)
  }
  return made
}
const file = (text: string) => new Blob([text], { type: 'application/pdf' })
const many = (count: number) =>
  form(...Array.from({ length: count }, (_, at): [string, string] => [`field${at}`, 'x']))

it.each([
  [
    'fields and a file',
    form(['name', 'Łukasz'], ['__proto__', 'x'], ['cv', file('12345678'), 'łódź.pdf']),
    {},
  ],
  ['no file', form(['name', 'a']), {}],
  ['a file that is too large', form(['cv', file('123456789'), 'a.pdf']), {}],
  ['a file under another name', form(['other', file('1'), 'a.pdf']), {}],
  ['two files', form(['cv', file('1'), 'a.pdf'], ['cv', file('2'), 'b.pdf']), {}],
  ['a field of 10,000 characters', form(['name', 'x'.repeat(10_000)]), {}],
  ['a field that is too long', form(['name', 'x'.repeat(10_001)]), {}],
  ['ten fields', many(10), {}],
  ['eleven fields', many(11), {}],
  ['JSON', '{}', { 'content-type': 'application/json' }],
  ['nothing', '', { 'content-type': 'text/plain' }],
  ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }],
  [
    'a form that breaks off',
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx',
    { 'content-type': 'multipart/form-data; boundary=b' },
  ],
])('reads %s', async (_, body, headers) => {
  const read = JSON.stringify(await readForm(body, headers))
  expect(read.length > 900 ? `${read.slice(0, 60)}… (${read.length})` : read).toMatchSnapshot()
})
