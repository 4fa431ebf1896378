import { type ScoreScale, scoreTone, toneColour } from './score-tone.ts'

type ScoreRingProps = {
  /** 0 to 100, or null when there is none (shown as N/A). */
  score: number | null
  label: string
  /** A word on what it means: 'Recommended'. */
  note?: string
  scale?: ScoreScale
  sizePx?: number
}

const radius = 42
const circumference = 2 * Math.PI * radius

/** A score as a ring with its number inside: `score`, `label`, `note`, `scale`, `sizePx`. */
export function ScoreRing({ score, label, note, scale = 'report', sizePx = 112 }: ScoreRingProps) {
  const shown = score === null ? 0 : Math.min(100, Math.max(0, score))
  const number = score === null ? 'N/A' : String(Math.round(score))
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <div className="relative" style={{ width: sizePx, height: sizePx }}>
        <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full -rotate-90">
          <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--line)" strokeWidth="9" />
          {shown > 0 && (
            <circle
              cx="50"
              cy="50"
              r={radius}
              fill="none"
              stroke={toneColour(scoreTone(shown, scale))}
              strokeWidth="9"
              strokeLinecap="round"
              strokeDasharray={`${(shown / 100) * circumference} ${circumference}`}
            />
          )}
        </svg>
        <span className="figures absolute inset-0 grid place-items-center text-2xl font-semibold">
          {number}
          {score !== null && <span className="sr-only"> of 100</span>}
        </span>
      </div>
      <span className="text-sm font-medium">{label}</span>
      {note && <span className="text-sm text-muted">{note}</span>}
    </div>
  )
}
