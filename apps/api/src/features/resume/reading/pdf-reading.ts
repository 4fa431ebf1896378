/** One printed line as it stands in the content stream. Lengths are PDF points; `y` grows upwards. */
export interface PdfLine {
  text: string
  x: number
  y: number
  /** Where the line ends on the right. */
  right: number
  fontSize: number
  font: string
}

/** Why a PDF cannot become a resume. None of these goes away by trying again. */
export type UnreadablePdf = 'encrypted' | 'corrupt' | 'empty' | 'no-text' | 'too-many-pages' | 'too-heavy'

export type PdfReading =
  | { status: 'read'; pages: PdfLine[][] }
  | { status: UnreadablePdf; pageCount: number | null }

/** What the reading process says to its parent. */
export type PdfProcessMessage =
  | { type: 'page'; page: number; pageCount: number }
  | { type: 'done'; reading: PdfReading }

export interface PdfProcessRequest {
  bytes: Uint8Array
  maxPages: number
}
