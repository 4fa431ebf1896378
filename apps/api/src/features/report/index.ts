export { generateReport } from './generate-report.ts'
export { generateReportJob } from './jobs.ts'
export { readReport } from './read-report.ts'
export { requestReport, requestReportIn } from './request-report.ts'
