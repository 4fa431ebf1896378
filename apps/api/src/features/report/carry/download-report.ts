import type { ReportData } from '@cuelight/contracts/report'
import type { Afterwards } from '@cuelight/contracts/report-afterwards'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { readVersion } from '../read-report.ts'
import { readVersionInput } from '../transcript/read-transcript.ts'
import { draftAfterwards } from './draft-afterwards.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writeVtt } from './write-vtt.ts'

export interface ReportFile {
  fileName: string
  mediaType: string
  bytes: Uint8Array
}

/** Which report; the current version unless another is named. */
export interface ReportPlace {
  interviewId: number
  version?: number | undefined
}

const encode = (text: string) => new TextEncoder().encode(text)

/** The report as a PDF. Throws DomainError `not-found`, or `wrong-state` until it is ready. */
export async function downloadReportPdf(ctx: ActorContext, place: ReportPlace): Promise<ReportFile> {
  const data = await readVersion(ctx, place)
  return {
    fileName: fileNameOf(data, 'pdf'),
    mediaType: 'application/pdf',
    bytes: await ctx.reportPrinter.print(data),
  }
}

/** The report as JSON, parsed where the REST wire has JSON strings. */
export async function downloadReportJson(ctx: ActorContext, place: ReportPlace): Promise<ReportFile> {
  const data = await readVersion(ctx, place)
  const bytes = encode(`${JSON.stringify(data, null, 2)}\n`)
  return { fileName: fileNameOf(data, 'json'), mediaType: 'application/json', bytes }
}

/** The report as Markdown, with the letter and the notes while the transcript is there. */
export async function downloadReportMarkdown(ctx: ActorContext, place: ReportPlace): Promise<ReportFile> {
  const data = await readVersion(ctx, place)
  const bytes = encode(writeMarkdown(data, await draftOrNull(ctx, place, data)))
  return { fileName: fileNameOf(data, 'md'), mediaType: 'text/markdown; charset=utf-8', bytes }
}

/** What was said, as WebVTT. Throws `wrong-state` once the transcript was deleted. */
export async function downloadTranscript(ctx: ActorContext, place: ReportPlace): Promise<ReportFile> {
  const [data, { input }] = [await readVersion(ctx, place), await readVersionInput(ctx, place)]
  const fileName = fileNameOf(data, 'vtt').replace(/^report/, 'transcript')
  return { fileName, mediaType: 'text/vtt; charset=utf-8', bytes: encode(writeVtt(input)) }
}

/** A thank-you letter and notes for the next round. Throws `wrong-state` once the transcript was deleted. */
export async function readAfterwards(ctx: ActorContext, place: ReportPlace): Promise<Afterwards> {
  const data = await readVersion(ctx, place)
  return draftAfterwards(data, (await readVersionInput(ctx, place)).input)
}

async function draftOrNull(
  ctx: ActorContext,
  place: ReportPlace,
  data: ReportData,
): Promise<Afterwards | null> {
  try {
    return draftAfterwards(data, (await readVersionInput(ctx, place)).input)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'wrong-state') return null
    throw error
  }
}

/** Keeps letters of every script and drops what a file system may refuse. */
function fileNameOf({ companyName, position, generatedDate }: ReportData, ending: string): string {
  const name = `${companyName} ${position}`.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/gu, '')
  return `report-${name.slice(0, 80)}-${generatedDate.slice(0, 10)}.${ending}`
}
