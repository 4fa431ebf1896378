import { startInterview } from './live-session.ts'
import { type Account, waitUntil } from './rest-door.ts'

const lineSeconds = 30

type Line = [track: 'interviewer' | 'candidate', text: string]

/** A weak and a good answer, and a question that got none. */
const said: Line[] = [
  ['interviewer', 'Tell me about a time when you led a difficult migration.'],
  [
    'candidate',
    'Well, we did the migration of the system and it was quite a lot of work for everybody, you know, and in general I think that it is important to communicate with each other and to plan things, and so we did that and it was fine in the end for the team.',
  ],
  ['interviewer', 'How did you cut the cost of AWS?'],
  [
    'candidate',
    'At Northlake Payments our bill had grown to a point where finance asked me for a plan. I looked at the usage of each service for two weeks, found that most of our databases were twice as large as they had to be, and moved the reports to spot instances. I wrote the plan, agreed it with the three teams and did the change service by service. As a result we paid 38 percent less within one quarter, and no service became slower.',
  ],
  ['interviewer', 'How do you find a slow query in PostgreSQL?'],
]

/** The same questions, all answered as badly as the first. */
export const firstTry: Line[] = said.map(([track, text]) => [
  track,
  track === 'interviewer' ? text : (said[1]?.[1] ?? text),
])

/** An interview in private mode, whose lines a browser would have recognised, with its report. Returns its id. */
export async function holdInterview(
  account: Account,
  scheduleId: number,
  lines: readonly Line[] = said,
): Promise<number> {
  const interviewId = await startInterview(account, scheduleId)
  await account.tell('live.setSession', { interviewId, transcription: 'browser' })
  const began = Date.now() - lines.length * lineSeconds * 1000
  for (const [index, [track, text]] of lines.entries()) {
    const startedAt = new Date(began + index * lineSeconds * 1000)
    const endedAt = new Date(startedAt.getTime() + (lineSeconds - 2) * 1000)
    await account.tell('live.addUtterance', {
      interviewId,
      track,
      text,
      sourceKey: `said-line-${index}`,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
    })
  }
  await account.call('POST', 'UserInterview/End', { UserInterviewId: interviewId, CandidateText: '' })
  await account.call('GET', `UserInterview/generate-report/${interviewId}`)
  await waitUntil('the report is written', async () => {
    const rows = await account.call<{ id: number; isReportGenerated: boolean }[]>('GET', 'InterviewSchedule')
    return rows.some((row) => row.id === scheduleId && row.isReportGenerated)
  })
  return interviewId
}
