import { escapeHtml, renderHtmlPage } from '@cuelight/documents/html'
import { createOpenApiDocument } from './openapi.ts'
import type { Row } from './row.ts'

interface Operation {
  summary: string
  tags: string[]
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

/** A readable reference made from the OpenAPI document; plain HTML, so it works without scripts. */
export function renderReference(rows: readonly Row[], serverUrl: string): string {
  const document = createOpenApiDocument(rows, serverUrl) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const nav = tags.map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')
  const sections = tags
    .map((tag) => {
      const own = operations.filter(({ operation }) => operation.tags.includes(tag))
      return `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${own.map(renderOperation).join('')}</section>`
    })
    .join('')
  const body = `<header><h1>Cuelight API</h1><p>Base address <code>${escapeHtml(serverUrl)}</code>. Machine-readable:
<a href="/api/openapi.json">OpenAPI 3.1 document</a>. Errors are RFC 9457 problem documents; <code>detail</code> is safe to show to a user.</p>
<nav aria-label="Sections"><ul>${nav}</ul></nav></header><main>${sections}</main>`
  return renderHtmlPage({ title: 'Cuelight API reference', style, body })
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const parameters = operation.parameters
    .map(
      (parameter) =>
        `<li><code>${escapeHtml(parameter.name)}</code> in ${escapeHtml(parameter.in)}${parameter.required ? ', required' : ''}</li>`,
    )
    .join('')
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    block(`Body, ${type}`, schema),
  )
  const answers = Object.entries(operation.responses).flatMap(([status, { content }]) =>
    content
      ? Object.entries(content).map(([type, { schema }]) => block(`${status}, ${type}`, schema))
      : [`<p><strong>${escapeHtml(status)}</strong>, no body</p>`],
  )
  return `<article><h3><span>${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary)}${
    operation.security.length ? ' Needs a token.' : ''
  }</p>${parameters ? `<ul>${parameters}</ul>` : ''}${bodies.join('')}${answers.join('')}</article>`
}

function block(title: string, schema: unknown): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
h3 span{color:#6d28d9}@media (prefers-color-scheme:dark){h3 span,a{color:#c4b5fd}}article{border-top:1px solid #8886;padding:.5rem 0}
nav ul{display:flex;flex-wrap:wrap;gap:.75rem;padding:0;list-style:none}pre{overflow:auto;font-size:13px;background:#8881;padding:.75rem;border-radius:6px}
summary{cursor:pointer}code{font-size:.95em}`
