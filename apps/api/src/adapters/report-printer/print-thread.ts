import type { ReportData } from '@cuelight/contracts/report'
import { serveRequests } from '../../core/worker/serve-requests.ts'
import { renderReport } from './render-report.ts'

/** A report; the result is its PDF. */
serveRequests<undefined, ReportData, Uint8Array<ArrayBuffer>>({
  async handle(report) {
    // A copy with a buffer of its own, because the buffer changes hands.
    return new Uint8Array(await renderReport(report))
  },
  transferOf: ({ buffer }) => [buffer],
})
