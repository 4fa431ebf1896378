import { type ReportState, reportDataSchema, reportQuestionSchema } from '@cuelight/contracts/report'
import { z } from 'zod'
import { requireActor } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import {
  downloadReportJson,
  downloadReportMarkdown,
  downloadReportPdf,
  downloadTranscript,
} from '../../features/report/index.ts'
import { sendAttachment } from '../attachment.ts'
import { directRow, procedureRow, type Row, type WireReply } from '../row.ts'
import { idParams } from './parameters.ts'

const jsonText = (name: string) => z.string().meta({ description: `JSON string: ${name}` })
const wireQuestion = reportQuestionSchema.extend({
  summary: jsonText('averageScore, similarityToAIAnswerScorePercent'),
  quantitive: jsonText('structureScore, relevanceScore, wordsUsed, metricsProvided'),
  qualitive: jsonText('communicationStyle, contentQuality, areasOfStrength'),
})
const wireReport = z.object({
  data: reportDataSchema.extend({
    summary: jsonText('the parsed summary'),
    questionDetail: z.array(wireQuestion),
  }),
})
const wireStatus = z.object({ status: z.string() })
/** Reports that were made again have several; the newest without it. */
const versionQuery = z.object({ version: z.coerce.number().int().min(1).optional() })
const retryAfter = { 'Retry-After': '2' }

export const reportRows: Row[] = [
  procedureRow({
    method: 'GET',
    path: '/UserInterview/generate-report/{id}',
    tag: 'Reports',
    summary: 'Asks for the report of an ended interview; repeating it never makes a second one.',
    access: 'candidate',
    ratePerMinute: 60,
    params: idParams,
    procedure: 'report.request',
    toInput: ({ params }) => ({ interviewId: params.id }),
    toWire: (state) => ({ status: 202, json: state }),
    responses: { 202: wireStatus },
  }),
  procedureRow({
    method: 'GET',
    path: '/UserInterview/reportdetail/{id}',
    tag: 'Reports',
    summary: 'The report, or 202 while it is made.',
    access: 'candidate',
    params: idParams,
    procedure: 'report.read',
    toInput: ({ params }) => ({ interviewId: params.id }),
    toWire: toWireReport,
    responses: { 200: wireReport, 202: wireStatus },
  }),
  procedureRow({
    method: 'DELETE',
    path: '/UserInterview/reportdetail/{id}',
    tag: 'Reports',
    summary: 'Deletes the report with its links; another can be asked for.',
    access: 'candidate',
    params: idParams,
    procedure: 'report.delete',
    toInput: ({ params }) => ({ interviewId: params.id }),
    toWire: () => ({ status: 204 }),
    responses: { 204: null },
  }),
  procedureRow({
    method: 'DELETE',
    path: '/UserInterview/{id}/transcript',
    tag: 'Live interview',
    summary:
      'Deletes what was said in an ended interview, with its sound and suggested answers. The report stays.',
    access: 'candidate',
    params: idParams,
    procedure: 'live.deleteTranscript',
    toInput: ({ params }) => ({ interviewId: params.id }),
    toWire: () => ({ status: 204 }),
    responses: { 204: null },
  }),
  fileRow('pdf', 'application/pdf', 'The report as a tagged PDF.', downloadReportPdf),
  fileRow('json', 'application/json', 'The report as a JSON file, parsed throughout.', downloadReportJson),
  fileRow(
    'md',
    'text/markdown',
    'The report as Markdown, with a draft of a thank-you letter.',
    downloadReportMarkdown,
  ),
  fileRow('vtt', 'text/vtt', 'What was said, as WebVTT.', downloadTranscript),
]

function fileRow(
  ending: string,
  mediaType: string,
  summary: string,
  download: typeof downloadReportPdf,
): Row {
  return directRow({
    method: 'GET',
    path: `/UserInterview/reportdetail/{id}/${ending}`,
    tag: 'Reports',
    summary,
    access: 'candidate',
    ratePerMinute: 30,
    work: 'document',
    params: idParams,
    query: versionQuery,
    responses: { 200: { mediaType } },
    async handle(context, { params, query }, response) {
      const file = await download(requireActor(context), { interviewId: params.id, version: query.version })
      sendAttachment(response, file.fileName, file.mediaType, file.bytes)
    },
  })
}

function toWireReport(state: ReportState): WireReply {
  if (state.status === 'processing')
    return { status: 202, headers: retryAfter, json: { status: state.status } }
  if (state.status === 'failed') {
    throw new DomainError('wrong-state', `${state.reason} Ask for the report again with generate-report.`)
  }
  const { data } = state
  const questionDetail = data.questionDetail.map((question) => ({
    ...question,
    summary: JSON.stringify(question.summary),
    quantitive: JSON.stringify(question.quantitive),
    qualitive: JSON.stringify(question.qualitive),
  }))
  return { json: { data: { ...data, summary: JSON.stringify(data.summary), questionDetail } } }
}
