export {
  downloadReportJson,
  downloadReportMarkdown,
  downloadReportPdf,
  downloadTranscript,
  readAfterwards,
} from './carry/download-report.ts'
export { compareReports, readProgress } from './comparison/compare-reports.ts'
export { deleteReport, eraseReport } from './delete-report.ts'
export { generateReport } from './generate-report.ts'
export { embedLiveAnswers, keepAnswersEmbedded } from './input/embed-while-live.ts'
export { generateReportJob, judgeReportJob, reviveReportsJob } from './jobs.ts'
export { judgeReport } from './judging/judge-report.ts'
export { readReport } from './read-report.ts'
export { requestReport, requestReportIn } from './request-report.ts'
export { reviveReports } from './revive-reports.ts'
export { createShare, listShares, openShare, revokeShare } from './share-report.ts'
export { correctTranscript } from './transcript/correct-transcript.ts'
export { readTranscript } from './transcript/read-transcript.ts'
