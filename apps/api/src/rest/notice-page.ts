import { escapeHtml, renderHtmlPage } from '@cuelight/documents/html'
import type { Request, Response } from 'express'

export interface Notice {
  title: string
  text: string
  /** A button that posts to the same address, for what a link in a mail must not do just by being opened. */
  button?: string
}

/** A browser that sent a form itself, or opened a link, rather than a script that wants JSON. */
export function wantsPage(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html'
}

/** What a visitor without scripts sees after a form, and everybody after a link in a mail. */
export function sendNotice(response: Response, { title, text, button }: Notice): void {
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ''
  const body = `<main><p><a href="/">Cuelight</a></p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main>`
  response.type('html').setHeader('Cache-Control', 'no-store')
  // Express would hash it for an ETag.
  response.end(renderHtmlPage({ title: `${title} - Cuelight`, style, body, isUnlisted: true }))
}

const style = `:root{color-scheme:light dark}body{margin:0;background:#faf9fd;color:#1b1b24;font:16px/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:12vh auto;padding:0 20px}a{color:#6d28d9}h1{font-size:1.75rem;line-height:1.25}
button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:8px;background:#7c3aed;color:#fff;font:inherit;font-weight:500;cursor:pointer}
:focus-visible{outline:2px solid #7c3aed;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#131316;color:#ececf2}a{color:#c4b5fd}}`
