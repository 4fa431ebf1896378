import type { ReportData } from '@cuelight/contracts/report'
import type { Invoice } from '@cuelight/documents/invoice'

/**
 * Makes reports and invoices files to print. The same input gives the same pages. Both throw DomainError `unavailable`
 * when the file cannot be made right now, `provider-timeout` after a minute.
 */
export interface ReportPrinter {
  /** A tagged PDF. */
  print(report: ReportData): Promise<Uint8Array>
  /** A PDF of one of our own invoices. */
  printInvoice(invoice: Invoice): Promise<Uint8Array>
  /** Safe to call twice; what is being printed rejects. */
  close(): Promise<void>
}
