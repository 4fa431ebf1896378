import type { Assistance, FactCheck, ReportClaim, ReportQuality } from '@cuelight/contracts/report'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { Badge, type BadgeTone } from '@cuelight/ui/components/status-badge'
import { useState } from 'react'
import { countOf, orMissing } from '../report-format.ts'

const verdicts: Record<ReportClaim['verdict'], { label: string; tone: BadgeTone }> = {
  contradicting: { label: 'Contradicts', tone: 'bad' },
  new: { label: 'Not in resume', tone: 'warn' },
  supported: { label: 'Supported', tone: 'good' },
}
/** Enough to see what matters; the rest is a click away. */
const firstClaims = 6

/** Claims in the answers beside the resume line they were checked against. */
export function FactCheckCard({ check }: { check: FactCheck }) {
  const [isOpen, setOpen] = useState(false)
  const claims = isOpen ? check.claims : check.claims.slice(0, firstClaims)
  const hidden = check.claims.length - claims.length
  return (
    <Card
      title="Fact check"
      description="Numbers, employers, dates, skills and roles you named, compared word by word with your resume and stories. New is not wrong: be ready for questions about it."
    >
      {check.reason ? (
        <p className="text-muted">{check.reason}</p>
      ) : (
        <p className="figures flex flex-wrap gap-2">
          <Badge tone="good">{check.supported} supported</Badge>
          <Badge tone="warn">{check.new} not in resume</Badge>
          <Badge tone="bad">{check.contradicting} contradicting</Badge>
        </p>
      )}
      <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-2">
        {claims.map((claim) => (
          <li key={`${claim.question}-${claim.kind}-${claim.claim}`} className="border-l-2 border-line pl-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium wrap-anywhere">{claim.claim}</span>
              <Badge tone={verdicts[claim.verdict].tone}>{verdicts[claim.verdict].label}</Badge>
              <span className="figures text-sm text-muted">Q{claim.question}</span>
            </p>
            <p className="measure mt-1 text-sm text-muted">You said: “{claim.quote}”</p>
            {claim.source && (
              <p className="measure mt-1 text-sm">
                {claim.sourceKind === 'story' ? 'Your story' : 'Your resume'}: {claim.source}
              </p>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setOpen(true)}>
          Show {countOf(hidden, 'more claim')}
        </Button>
      )}
    </Card>
  )
}

const states: Record<Assistance['questions'][number]['state'], string> = {
  shown: 'On the screen before you spoke',
  late: 'Arrived after you started speaking',
  dismissed: 'Dismissed by you',
  failed: 'Failed',
  none: 'No suggestion',
}

export function AssistanceCard({ help }: { help: Assistance }) {
  return (
    <Card
      title="Assistance used"
      description={`${help.shownCount} of ${countOf(help.questions.length, 'question')} had a suggestion on the screen; ${help.missedCount} had none. Middle latency ${orMissing(help.medianLatencyMs, ' ms')}.`}
    >
      <ul className="grid grid-cols-1 gap-2">
        {help.questions.map((entry) => (
          <li
            key={entry.question}
            className="figures flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 text-sm last:border-0"
          >
            <span>
              Q{entry.question} · {states[entry.state]}
            </span>
            <span className="text-muted">
              {entry.latencyMs !== null && `${(entry.latencyMs / 1000).toFixed(1)} s · `}
              {orMissing(entry.sharedWordsPercent, '%')} words shared
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What the report is based on, and what produced it. */
export function QualityCard({ quality }: { quality: ReportQuality }) {
  const { transcriptConfidence: confidence, judgeModel } = quality
  const rows = [
    [
      'Transcript confidence',
      confidence === null ? 'Not given by this recogniser' : `${Math.round(confidence * 100)}%`,
    ],
    ['Lost sound', orMissing(quality.lostSeconds, ' s', 1)],
    ['Interviewer received', orMissing(quality.interviewerSeconds, ' s', 0)],
    ['You received', orMissing(quality.candidateSeconds, ' s', 0)],
    ['Speech recogniser', quality.engines.join(', ') || 'None'],
    ['Rubric', quality.rubricVersion],
    ['Judged by', judgeModel ? `${judgeModel} (${quality.judgePromptVersion})` : 'No model'],
    ['Hash of the input', quality.inputHash?.slice(0, 12) ?? 'N/A'],
  ] as const
  return (
    <Card
      title="Quality of the recording"
      description="The same input, by this hash, always gives the same numbers."
    >
      <dl className="figures grid grid-cols-1 gap-x-8 gap-y-2 text-sm md:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
