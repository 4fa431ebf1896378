import { readFileSync } from 'node:fs'
import type { ProductNode } from '../../kit/product-node.ts'
import { sampleFile } from '../../kit/sample.ts'
import { post, signIn, until, untilRead, upload } from './own-doors.ts'

const interviews = 3
/** About ten minutes of speech. */
const spokenSentences = 120
const sentence =
  'I led the migration of twelve services to Kubernetes and cut their costs by 30% with my team. '

/** Somebody new uploads a resume, has an interview prepared and gets its report; a few times in a row. */
export async function workAsUsual(node: ProductNode): Promise<void> {
  const resume = readFileSync(sampleFile('resume.pdf'))
  for (let count = 0; count < interviews; count += 1) await holdInterview(node, resume)
}

async function holdInterview(node: ProductNode, resume: Uint8Array): Promise<void> {
  const token = await signIn(node)
  const headers = { authorization: `Bearer ${token}` }
  const cvId = await upload(node, token, resume)
  await untilRead(node, token, cvId)
  const plan = {
    cvId,
    position: 'Senior Backend Engineer',
    companyName: 'Brightwell',
    jobDescription: readFileSync(sampleFile('job-description.txt'), 'utf8'),
  }
  const made = await post(`${node.url}/api/InterviewSchedule`, plan, token)
  const { id: interviewScheduleId } = (await made.json()) as { id: number }
  await until('the preparation', async () => {
    const listed = await fetch(`${node.url}/api/InterviewSchedule`, { headers })
    const [schedule] = (await listed.json()) as { generateSummary?: string | null }[]
    return Boolean(schedule?.generateSummary)
  })
  const started = await post(`${node.url}/api/UserInterview`, { interviewScheduleId }, token)
  const id = Number(await started.text())
  const CandidateText = sentence.repeat(spokenSentences)
  const ended = await post(`${node.url}/api/UserInterview/End`, { UserInterviewId: id, CandidateText }, token)
  if (!ended.ok) throw new Error(`The interview did not end: ${await ended.text()}`)
  await (await fetch(`${node.url}/api/UserInterview/generate-report/${id}`, { headers })).arrayBuffer()
  await until('the report', async () => {
    const report = await fetch(`${node.url}/api/UserInterview/reportdetail/${id}`, { headers })
    await report.arrayBuffer()
    return report.status === 200
  })
}
