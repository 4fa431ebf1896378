import { createRequire } from 'node:module'

// The bundle of the API holds this file; its own manifest therefore names the fonts too.
const resolve = createRequire(import.meta.url).resolve

/**
 * Paths of the fonts our PDF files embed. pdfkit's built-in ones silently garble names such as "Łukasz"; DejaVu has
 * Latin, Greek, Cyrillic, Hebrew and Arabic.
 */
export const pdfFonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

/** The bytes of a document; ask before drawing, wait after `document.end()`. */
export function collectPdf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((resolveBytes, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolveBytes(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
