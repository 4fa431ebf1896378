import type { ResumeReading } from '@cuelight/contracts/resume'
import type { ResumeProfile } from './profile.ts'
import type { ResumeChunk } from './structure-resume.ts'

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

/** A line that is in the file and that nobody sees on the page. */
export interface HiddenLine {
  text: string
  /** One sentence for the candidate. */
  reason: string
}

export interface PdfPage {
  lines: PdfLine[]
  hidden: HiddenLine[]
  /** True when the lines were recognised on a picture. */
  isScanned: boolean
  /** True when columns were put one behind the other. */
  isReordered: boolean
  /** True when the page has something on it that gave no text. */
  isUnread: boolean
}

/** Why a PDF cannot become a resume. None of these goes away by trying again. */
export type UnreadablePdf =
  | 'encrypted'
  | 'corrupt'
  | 'empty'
  | 'no-text'
  | 'too-many-pages'
  | 'too-heavy'
  | 'too-long'
  | 'unsupported-script'

/** A resume as it was read and understood. */
export interface ReadResume {
  /** The text of each page, line by line. */
  pages: string[]
  chunks: ResumeChunk[]
  profile: ResumeProfile
  reading: ResumeReading
}

export type PdfReading =
  | ({ status: 'read' } & ReadResume)
  | {
      status: UnreadablePdf
      pageCount: number | null
      /** English names of the scripts of an `unsupported-script` document. */
      scripts?: string[]
    }

/** Which page the reading process works on; pages count from 1. */
export interface PdfProgress {
  /** Recognising takes long: it moves the deadline. */
  type: 'page' | 'recognising'
  page: number
  pageCount: number
}

export interface PdfRequest {
  bytes: Uint8Array
  maxPages: number
  deadlineMs: number
  /** More than this much memory ends the process. */
  maxMegabytes: number
}
