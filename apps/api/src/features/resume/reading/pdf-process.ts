// Runs in a process of its own: a PDF comes from a stranger, and its parser may hang or eat all memory.
import { limitMemory } from './memory-guard.ts'
import type { PdfProcessMessage, PdfProcessRequest } from './pdf-reading.ts'
import { readDocument } from './read-document.ts'

// A parent that died can no longer end this process.
process.on('disconnect', () => process.exit())

process.once('message', async ({ bytes, maxPages, maxMegabytes }: PdfProcessRequest) => {
  limitMemory(maxMegabytes)
  const send = (message: PdfProcessMessage) => void process.send?.(message)
  const reading = await readDocument(bytes, maxPages, {
    onPage: (page, pageCount) => send({ type: 'page', page, pageCount }),
    onRecognising: (page, pageCount) => send({ type: 'recognising', page, pageCount }),
  })
  send({ type: 'done', reading })
})
