import type { ReportData } from '@cuelight/contracts/report'
import { type Invoice, renderInvoice } from '@cuelight/documents/invoice'
import { serveRequests } from '../../core/worker/serve-requests.ts'
import { renderReport } from './render-report.ts'

/** What is to be printed. */
export type PrintTask = { report: ReportData } | { invoice: Invoice }

serveRequests<undefined, PrintTask, Uint8Array<ArrayBuffer>>({
  async handle(task) {
    const pdf = 'report' in task ? renderReport(task.report) : renderInvoice(task.invoice)
    // A copy with a buffer of its own, because the buffer changes hands.
    return new Uint8Array(await pdf)
  },
  transferOf: ({ buffer }) => [buffer],
})
