// Runs in a process of its own: a PDF comes from a stranger, and its parser may hang or eat all memory.

import { ProcessorBudget } from '../../../core/worker/processor-budget.ts'
import { serveRequests } from '../../../core/worker/serve-requests.ts'
import type { PdfLimits, PdfProgress, PdfReading, PdfRequest } from './pdf-reading.ts'
import { readDocument } from './read-document.ts'

const words = [
  'Alex Example',
  'alex@example.com',
  'Experience',
  // Patterns are compiled once more for text beyond Latin-1, so a bullet and a dash belong here.
  String.raw`Engineer, Example Works, Leeds, 03/2019 \226 Present`,
  String.raw`\225 Cut the time of a nightly run from 40 to 25 minutes with a team of three`,
  'Education',
  String.raw`BSc Physics, University of Leeds, 2014 \226 2017`,
  'Skills',
  'Python, SQL',
]
const drawn = words.map((text, index) => `/F${(index % 2) + 1} 11 Tf (${text}) Tj 0 -16 Td`).join(' ')
/** A small resume. Reading it loads and compiles what the first real file would wait for. */
const smallPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>endobj
4 0 obj<</Length ${drawn.length + 24}>>stream
BT 1 0 0 1 50 780 Tm ${drawn} ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj
6 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>endobj
trailer<</Root 1 0 R>>
%%EOF`

const warmUpReadings = 3

/** Loading the reader takes a second on a quiet machine and five on the slowest seen. */
const loadingMs = 6000
/** For each page a file of this size can hold; measured: 0.1 s a page. */
const pageMs = 1000
const leastPageBytes = 2500
/** For each page that a file of this size can hold as a picture; measured: 2 to 4 s a page. */
const scannedPageMs = 20_000
const leastPictureBytes = 10_000

serveRequests<PdfLimits, PdfRequest, PdfReading, PdfProgress>({
  async start({ isSpare }) {
    // A file that waits already is the warm-up.
    if (!isSpare) return
    const bytes = new TextEncoder().encode(smallPdf)
    const quiet = { onPage: () => {}, onRecognising: () => {} }
    // V8 compiles a pattern to machine code only when it is used again.
    for (let times = 0; times < warmUpReadings; times++) await readDocument(bytes.slice(), 1, quiet)
  },
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
