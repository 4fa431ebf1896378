import type { ReportChange } from '@cuelight/contracts/report-comparison'
import { Badge, type BadgeTone } from '@cuelight/ui/components/status-badge'
import { Table } from '@cuelight/ui/components/table'
import { orMissing } from '../report-format.ts'

const verdicts: Record<ReportChange['verdict'], { label: string; tone: BadgeTone }> = {
  higher: { label: 'Higher', tone: 'good' },
  lower: { label: 'Lower', tone: 'bad' },
  'within-noise': { label: 'No clear change', tone: 'plain' },
  'not-comparable': { label: 'N/A', tone: 'plain' },
}

type ChangeTableProps = { caption: string; before: string; after: string; changes: ReportChange[] }

/** Two interviews, number by number; a change within chance is not called a change. */
export function ChangeTable({ caption, before, after, changes }: ChangeTableProps) {
  return (
    <Table
      caption={caption}
      rows={changes.filter(({ before: first, after: second }) => first !== null || second !== null)}
      rowKey={(row) => row.field}
      columns={[
        { id: 'label', header: 'What', cell: (row) => row.label },
        { id: 'before', header: before, cell: (row) => <Figure text={orMissing(row.before)} /> },
        { id: 'after', header: after, cell: (row) => <Figure text={orMissing(row.after)} /> },
        { id: 'change', header: 'Change', cell: (row) => <Figure text={describeChange(row)} /> },
        {
          id: 'verdict',
          header: 'Reading',
          align: 'end',
          cell: (row) => <Badge tone={verdicts[row.verdict].tone}>{verdicts[row.verdict].label}</Badge>,
        },
      ]}
    />
  )
}

const Figure = ({ text }: { text: string }) => <span className="figures whitespace-nowrap">{text}</span>

function describeChange({ change, noise }: ReportChange): string {
  if (change === null) return 'N/A'
  return `${change < 0 ? '-' : '+'}${Math.abs(change)} (chance: ±${noise ?? 0})`
}
