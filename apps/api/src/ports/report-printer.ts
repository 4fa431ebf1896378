import type { ReportData } from '@cuelight/contracts/report'

/** Makes a report a file to print. The same report gives the same pages. */
export interface ReportPrinter {
  /** A tagged PDF. Throws DomainError `unavailable` when it cannot be made right now, `provider-timeout` after a minute. */
  print(report: ReportData): Promise<Uint8Array>
  /** Safe to call twice; what is being printed rejects. */
  close(): Promise<void>
}
