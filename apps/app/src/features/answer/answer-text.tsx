import type { AnswerSegment, Engine, Evidence, Fallback } from '@cuelight/contracts/answer'
import { EvidenceChip } from '@cuelight/ui/components/evidence-chip'
import { Highlight } from '@cuelight/ui/components/highlight'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Badge } from '@cuelight/ui/components/status-badge'
import { useState } from 'react'
import { toParagraphs } from './to-paragraphs.ts'

export type AnswerTextProps = {
  segments: AnswerSegment[]
  highlightTerm?: string
  /** Classes of the live screen: there the cue must be readable at a glance, and the answer from the corner of an eye. */
  size?: { cue: string; answer: string } | undefined
}

/** An answer as it is read aloud: the cue, then what to say in paragraphs; general help is marked as such. */
export function AnswerText({ segments, highlightTerm = '', size }: AnswerTextProps) {
  const { cue, paragraphs } = toParagraphs(segments)
  return (
    <div className="grid grid-cols-1 gap-2">
      {cue && (
        <p className={joinClasses('measure font-semibold text-text', size?.cue)}>
          <Highlight text={cue} term={highlightTerm} />
        </p>
      )}
      {paragraphs.map(({ kind, text, isHelp }, index) => (
        <p
          // Paragraphs only grow at their end, so their position is their key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          className={joinClasses(
            'measure text-text',
            size?.answer,
            kind === 'blank' && 'rounded-md border border-dashed border-control-line px-3 py-2',
          )}
        >
          {kind === 'blank' && <span className="mr-2 text-xs font-medium text-muted">Fill in:</span>}
          {isHelp && (
            <span className="mb-1 block text-xs font-medium text-muted">General, not about you</span>
          )}
          <Highlight text={text} term={highlightTerm} />
        </p>
      ))}
    </div>
  )
}

/** The resume lines an answer cites; a chip shows its line. */
export function EvidenceList({ evidence }: { evidence: Evidence[] }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const open = evidence.find((item) => item.cvChunkId === openId)
  if (evidence.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-2">
        {evidence.map((item) => (
          <EvidenceChip
            key={item.cvChunkId}
            kind="resume"
            label={chipLabel(item)}
            selected={item.cvChunkId === openId}
            onOpen={() => setOpenId((shown) => (shown === item.cvChunkId ? null : item.cvChunkId))}
          />
        ))}
      </div>
      {open && (
        <blockquote className="measure border-l-2 border-accent pl-3 text-sm text-muted">
          {open.text}
        </blockquote>
      )}
    </div>
  )
}

/** Enough of the line to recognise it; the chip shows all of it. */
function chipLabel({ section, text, isOwnWords }: Evidence): string {
  const start = text.length > 48 ? `${text.slice(0, 48).trimEnd()}…` : text
  const source = isOwnWords ? 'Own words' : section
  return source ? `${source}: ${start}` : start
}

/** Names of what is missing make one sentence; a gap that is a sentence is shown as it is. */
export function GapList({ gaps }: { gaps: string[] }) {
  if (gaps.length === 0) return null
  const sentences = gaps.filter((gap) => gap.endsWith('.'))
  const names = gaps.filter((gap) => !gap.endsWith('.'))
  const missing = names.length > 0 ? [`Your resume does not show: ${names.join(', ')}.`] : []
  return <p className="measure text-sm text-muted">{[...missing, ...sentences].join(' ')}</p>
}

const engineTexts: Partial<Record<Engine['kind'], string>> = {
  'builtin-coach': 'Built-in coach: assembled from your resume, not written by an AI model',
  candidate: 'Your own words',
}

/** Why the words on the screen are not those of the language model that is set up. */
export const fallbackTexts: Record<Fallback, string> = {
  late: 'Built-in coach: the language model took too long',
  failed: 'Built-in coach: the language model failed',
  limit: 'Built-in coach: today’s use of the language model is used up',
  cut: 'The language model stopped here',
}

/** Who wrote this, in plain words. */
export function EngineBadge({ engine }: { engine: Engine }) {
  return (
    <Badge className="whitespace-normal">
      {engineTexts[engine.kind] ?? `Written by ${engine.model}, checked against your resume`}
    </Badge>
  )
}
