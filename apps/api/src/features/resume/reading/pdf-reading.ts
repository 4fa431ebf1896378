import type { ResumeReading } from '@cuelight/contracts/resume'
import type { PageOrders } from './layout/page-orders.ts'
import type { TextLine } from './layout/text-lines.ts'
import type { ResumeProfile } from './structure/profile.ts'
import type { NewResumeLine } from './structure/resume-line.ts'
import type { ReadRole } from './structure/roles/role-header.ts'

/** A line in the file that nobody sees on the page. */
export interface HiddenLine {
  text: string
  /** One sentence for the candidate. */
  reason: string
}

export interface PdfPage {
  lines: TextLine[]
  hidden: HiddenLine[]
  /** True when the lines were recognised on a picture. */
  isScanned: boolean
  /** True when interleaved columns were separated. */
  isReordered: boolean
  /** True when something on the page gave no text. */
  isUnread: boolean
  /** Other orders of its lines; absent where there is one only. */
  orders?: PageOrders
}

/** Why a PDF cannot become a resume. Trying again helps with none of these. */
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
  lines: NewResumeLine[]
  /** In the order of the file; lines name theirs by its place here. */
  roles: ReadRole[]
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
  /** Processor time for the text; by the size of the file when left out. */
  processorMs?: number | undefined
}

export interface PdfLimits {
  /** More than this much memory ends the process. */
  maxMegabytes: number
  /** No file waits for the process yet. */
  isSpare: boolean
}
