import type { ReportData } from '@cuelight/contracts/report'
import type { ActorContext } from '../../core/context.ts'
import { renderReport } from './pdf/render-report.ts'
import { readVersion } from './read-report.ts'

export interface ReportFile {
  fileName: string
  mediaType: string
  bytes: Uint8Array
}

/** The report as a PDF. Throws DomainError `not-found`, or `wrong-state` until it is ready. */
export async function downloadReportPdf(
  ctx: ActorContext,
  input: { interviewId: number; version?: number | undefined },
): Promise<ReportFile> {
  const data = await readVersion(ctx, input)
  return { fileName: fileNameOf(data, 'pdf'), mediaType: 'application/pdf', bytes: await renderReport(data) }
}

/** The report as JSON, parsed where the REST wire has JSON strings. */
export async function downloadReportJson(
  ctx: ActorContext,
  input: { interviewId: number; version?: number | undefined },
): Promise<ReportFile> {
  const data = await readVersion(ctx, input)
  const bytes = new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`)
  return { fileName: fileNameOf(data, 'json'), mediaType: 'application/json', bytes }
}

/** Keeps letters of every script and drops what a file system may refuse. */
function fileNameOf({ companyName, position, generatedDate }: ReportData, ending: string): string {
  const name = `${companyName} ${position}`.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/gu, '')
  return `report-${name.slice(0, 80)}-${generatedDate.slice(0, 10)}.${ending}`
}
