// Runs in a process of its own: a PDF comes from a stranger, and its parser may hang or eat all memory.
import { serveRequests } from '../../../core/serve-requests.ts'
import type { PdfProgress, PdfReading, PdfRequest } from './pdf-reading.ts'
import { readDocument } from './read-document.ts'

serveRequests<undefined, PdfRequest, PdfReading, PdfProgress>({
  handle: ({ bytes, maxPages }, { report }) =>
    readDocument(bytes, maxPages, {
      onPage: (page, pageCount) => report({ type: 'page', page, pageCount }),
      onRecognising: (page, pageCount) => report({ type: 'recognising', page, pageCount }),
    }),
})
