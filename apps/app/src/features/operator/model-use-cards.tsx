import type { ModelUse } from '@cuelight/contracts/operator'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { Table } from '@cuelight/ui/components/table'
import { api, messageOf } from '../../shell/api-client.ts'
import { formatDate, formatDateTime } from '../../shell/format.ts'
import { toWords } from './model-texts.ts'

/** Cost, refusals and changes of the last days: counts alone. */
export function ModelUseCards() {
  const use = api.operator.use.useQuery()
  if (use.isPending)
    return (
      <LoadingRegion label="Loading the last days...">
        <Skeleton className="h-64" />
      </LoadingRegion>
    )
  if (use.isError)
    return <ErrorPanel message={messageOf(use.error)} onRetry={use.refetch} retrying={use.isFetching} />
  const { costs, refusals, changes, days } = use.data
  return (
    <>
      <Card title="Cost by day" description={`The last ${days} days, of all accounts.`}>
        <CostTable costs={costs} />
      </Card>
      <Card
        title="Refused sentences"
        description={`Sentences of answers that said more than their sources, by reason. The last ${days} days; they are counted, never kept.`}
      >
        <RefusalTable refusals={refusals} />
      </Card>
      <Card title="Changes" description="Who changed what on this page.">
        <ChangeList changes={changes} />
      </Card>
    </>
  )
}

const nothing = (text: string) => <p className="text-sm text-muted">{text}</p>
const count = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Less than a cent is shown as such, and an unknown price is not zero. */
function describeCost(microUsd: number | null): string {
  if (microUsd === null) return 'No price set'
  return microUsd > 0 && microUsd < 10_000 ? 'Under $0.01' : dollars.format(microUsd / 1_000_000)
}

function CostTable({ costs }: { costs: ModelUse['costs'] }) {
  return (
    <Table
      caption="Cost by day"
      rows={costs}
      rowKey={(row) => `${row.day} ${row.model}`}
      empty={nothing('No model was called.')}
      columns={[
        { id: 'day', header: 'Day', cell: (row) => formatDate(row.day) },
        { id: 'model', header: 'Model', cell: (row) => row.model },
        figures('calls', 'Calls', (row) => count.format(row.calls)),
        figures('input', 'Tokens read', (row) => count.format(row.inputTokens)),
        figures('output', 'Tokens written', (row) => count.format(row.outputTokens)),
        figures('cost', 'Cost', (row) => describeCost(row.costMicroUsd)),
      ]}
    />
  )
}

const figures = (id: string, header: string, value: (row: ModelUse['costs'][number]) => string) => ({
  id,
  header,
  align: 'end' as const,
  cell: (row: ModelUse['costs'][number]) => <span className="figures">{value(row)}</span>,
})

function RefusalTable({ refusals }: { refusals: ModelUse['refusals'] }) {
  return (
    <Table
      caption="Refused sentences"
      rows={refusals}
      rowKey={(row) => `${row.reason} ${row.remedy}`}
      empty={nothing('No sentence was refused.')}
      columns={[
        { id: 'reason', header: 'Reason', cell: (row) => toWords(row.reason) },
        { id: 'remedy', header: 'What we did', cell: (row) => toWords(row.remedy) },
        {
          id: 'count',
          header: 'Sentences',
          align: 'end',
          cell: (row) => <span className="figures">{count.format(row.count)}</span>,
        },
      ]}
    />
  )
}

function ChangeList({ changes }: { changes: ModelUse['changes'] }) {
  if (changes.length === 0) return nothing('Nothing was changed.')
  return (
    <ol className="grid gap-3 text-sm">
      {changes.map(({ date, by, what }) => (
        <li key={`${date} ${what}`} className="grid gap-0.5">
          <span>{what}</span>
          <span className="text-muted">
            {formatDateTime(date)}, {by ?? 'an account that is deleted'}
          </span>
        </li>
      ))}
    </ol>
  )
}
