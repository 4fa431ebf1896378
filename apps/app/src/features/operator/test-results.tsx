import type { ModelTest } from '@cuelight/contracts/operator'
import { Table } from '@cuelight/ui/components/table'

const inMs = (value: number | null) => (value === null ? '' : `${value} ms`)

/** What one call for each task showed. */
export function TestResults({ results }: { results: readonly ModelTest[] }) {
  if (results.length === 0)
    return (
      <p role="status" className="text-sm text-muted">
        There is no model to test.
      </p>
    )
  return (
    <div role="status">
      <Table
        caption="Test of each task"
        rows={[...results]}
        rowKey={(row) => row.task}
        columns={[
          { id: 'task', header: 'Task', cell: (row) => `${row.task} (${row.model})` },
          {
            id: 'result',
            header: 'Result',
            cell: (row) => (
              <span className={row.isWell ? '' : 'text-bad'}>
                {row.isWell ? `Works: ${row.text}` : row.text}
              </span>
            ),
          },
          figures('first', 'First word', (row) => inMs(row.firstTokenMs)),
          figures('sentence', 'First sentence', (row) => inMs(row.firstSentenceMs)),
          figures('rate', 'Tokens a second', (row) => row.tokensPerSecond ?? ''),
          figures('all', 'In all', (row) => inMs(row.durationMs)),
        ]}
      />
    </div>
  )
}

const figures = (id: string, header: string, value: (row: ModelTest) => string | number) => ({
  id,
  header,
  align: 'end' as const,
  cell: (row: ModelTest) => <span className="figures">{value(row)}</span>,
})
