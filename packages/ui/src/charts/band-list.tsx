import { scoreTone, toneColour } from './score-tone.ts'

export type Band = { label: string; score: number; from: number; to: number }

/** Scores (0-100) with the range each lies in: an estimate is not a point. */
export function BandList({ title, bands }: { title: string; bands: Band[] }) {
  return (
    <figure>
      <div aria-hidden className="figures grid gap-2 text-xs text-muted">
        {bands.map(({ label, score, from, to }) => (
          <div key={label} className="grid grid-cols-[2.5rem_minmax(0,1fr)_6.5rem] items-center gap-3">
            <span className="font-medium text-text">{label}</span>
            <span className="relative h-3 rounded-full bg-surface-sunken">
              <span
                className="absolute inset-y-0 rounded-full opacity-40"
                style={{
                  left: `${from}%`,
                  width: `${to - from}%`,
                  background: toneColour(scoreTone(score, 'report')),
                }}
              />
              <span
                className="absolute inset-y-0 w-1 -translate-x-1/2 rounded-full"
                style={{ left: `${score}%`, background: toneColour(scoreTone(score, 'report')) }}
              />
            </span>
            <span>
              {score}, {from} to {to}
            </span>
          </div>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <tbody>
            {bands.map(({ label, score, from, to }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{`${score}, between ${from} and ${to}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
