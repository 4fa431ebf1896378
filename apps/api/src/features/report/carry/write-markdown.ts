import { describeResult, listNextSteps, type NextStep } from '@cuelight/contracts/next-steps'
import { joinSayIt, type ReportData, type ReportQuestion, recommendation } from '@cuelight/contracts/report'
import type { Afterwards } from '@cuelight/contracts/report-afterwards'

/** The report as Markdown: what to do and how each question went first, as on the screen. */
export function writeMarkdown(data: ReportData, afterwards: Afterwards | null): string {
  const blocks = [
    ...writeHead(data),
    ...data.questionDetail.flatMap((question, index) => writeQuestion(question, index + 1)),
    ...writeFindings(data),
    ...(afterwards ? writeAfterwards(afterwards) : []),
    ...writeCalculation(data),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const orMissing = (value: number | null | undefined, unit = '') =>
  value === null || value === undefined ? 'N/A' : `${Math.round(value * 10) / 10}${unit}`
const list = (items: readonly string[]) => items.map((item) => `- ${plain(item)}`).join('\n')
const titled = (title: string, items: readonly string[]) =>
  items.length === 0 ? [] : [`## ${title}`, list(items)]

function writeHead(data: ReportData): string[] {
  const { summary } = data
  const overview = summary.quantitativeOverview
  const rows = data.questionDetail.map((item, index) => {
    const { question, summary: of, scoreBand } = item
    const band = scoreBand ? ` (${scoreBand.from} to ${scoreBand.to})` : ''
    return `| ${index + 1} | ${plain(question)} | ${orMissing(of.averageScore)}${band} | ${plain(describeResult(item))} |`
  })
  return [
    '# AI-Powered Interview Analysis Report',
    `${plain(data.position)} at ${plain(data.companyName)}`,
    `Generated ${data.generatedDate.slice(0, 16).replace('T', ' ')} UTC · Duration ${Math.floor(data.duration / 60)} min · Questions ${data.questions}${data.version ? ` · Version ${data.version}` : ''}`,
    '## Key Performance Metrics',
    list([
      `Overall Score: ${orMissing(overview.overallScore)}`,
      `Avg Response Time: ${orMissing(overview.avgResponseTime, ' s')}`,
      `Words per Answer: ${orMissing(overview.avgWordsPerAnswer)}`,
      `Interview Readiness: ${orMissing(summary.keyFindings.interviewReadinessProbability, '%')} (practice readiness, not a hiring prediction)`,
    ]),
    ...titled('Do this next', listNextSteps(data).map(describeStep)),
    ...(rows.length === 0
      ? []
      : [
          '## How each question went',
          `| | Question | Score | |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
        ]),
  ]
}

const describeStep = ({ text, question, quote: words }: NextStep) =>
  question === undefined ? text : `${text} (question ${question}${words ? `: “${words}”` : ''})`

function writeQuestion(item: ReportQuestion, number: number): string[] {
  const { worked, change, sayIt } = item.feedback ?? {}
  return [
    `## ${number}. ${plain(item.question)}`,
    worked ? `**What worked.** ${plain(worked.text)}\n\n${quote(worked.quote)}` : '',
    change ? `**What to change.** ${plain(change.text)}\n\n${quote(change.quote)}` : '',
    sayIt ? `**Say it like this.** ${plain(joinSayIt(sayIt))}` : '',
    `**Your answer.**\n\n${quote(item.userAnswer || 'We did not hear an answer.')}`,
    item.answer === '' ? '' : `**AI-suggested answer.**\n\n${quote(item.answer)}`,
  ]
}

function writeFindings({ summary, candidateDevelopment, ...data }: ReportData): string[] {
  const competencies = (summary.competencies ?? []).map(
    ({ label, level, answers }) =>
      `${label}: level ${orMissing(level)} of 5, from ${answers === 1 ? '1 answer' : `${answers} answers`}`,
  )
  const claims = (summary.factCheck?.claims ?? []).map(
    ({ claim, verdict, question }) => `${claim}: ${verdict} (question ${question})`,
  )
  const { score, label } = recommendation(data)
  const verdict =
    data.recommendationScore === null
      ? 'N/A'
      : `${label}: ${Math.round(score)}% practice readiness by this rubric, not a prediction of hiring.`
  return [
    ...titled('Primary Strengths', summary.strengths),
    ...titled('Growth Areas', summary.growthAreas),
    ...titled('Competencies', competencies),
    ...titled('Fact check', claims),
    ...titled('Candidate Development', candidateDevelopment),
    '## Final Recommendations',
    verdict,
  ]
}

function writeAfterwards({ thankYou, notes }: Afterwards): string[] {
  return [
    '## Thank-you letter (draft)',
    `**${plain(thankYou.subject)}**`,
    ...thankYou.body.split('\n\n').map(plain),
    ...notes.flatMap(({ title, items }) => titled(title, items)),
  ]
}

function writeCalculation({ summary }: ReportData): string[] {
  const { quality, rubricVersion, qualityNotes = [] } = summary
  return titled('How we calculated this', [
    ...qualityNotes,
    `Rubric: ${rubricVersion}`,
    ...(quality ? [`Speech recogniser: ${quality.engines.join(', ') || 'none'}`] : []),
    ...(quality?.inputHash ? [`Hash of the input: ${quality.inputHash}`] : []),
  ])
}

/** Text as it reads: nothing in it becomes a heading, a link, a table or HTML. */
const plain = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|#~]/gu, String.raw`\$&`)
    .replace(/^([-+=]|\d{1,9}[.)])/u, String.raw`\$1`)

/** A quotation; line breaks stay inside of it. */
const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${plain(line)}`)
    .join('\n')
