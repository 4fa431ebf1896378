// Runs in a process of its own: a PDF comes from a stranger, and its parser may hang or eat all memory.
import { serveRequests } from '../../../core/serve-requests.ts'
import { ProcessorBudget } from '../../../core/worker/processor-budget.ts'
import type { PdfProgress, PdfReading, PdfRequest } from './pdf-reading.ts'
import { readDocument } from './read-document.ts'

/** Loading the reader takes a second on a quiet machine and five on the slowest seen. */
const loadingMs = 6000
/** For each page a file of this size can hold; measured: 0.1 s a page. */
const pageMs = 1000
const leastPageBytes = 2500
/** For each page that a file of this size can hold as a picture; measured: 2 to 4 s a page. */
const scannedPageMs = 20_000
const leastPictureBytes = 10_000

serveRequests<undefined, PdfRequest, PdfReading, PdfProgress>({
  handle: ({ bytes, maxPages, processorMs }, { report }) => {
    const pages = Math.min(maxPages, Math.ceil(bytes.length / leastPageBytes))
    const budget = new ProcessorBudget(processorMs ?? loadingMs + pages * pageMs)
    let pictures = Math.ceil(bytes.length / leastPictureBytes)
    return readDocument(bytes, maxPages, {
      onPage: (page, pageCount) => report({ type: 'page', page, pageCount }),
      onRecognising: (page, pageCount) => {
        if (pictures > 0) budget.extend(scannedPageMs)
        pictures -= 1
        report({ type: 'recognising', page, pageCount })
      },
    })
  },
})
