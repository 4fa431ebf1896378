import { Accordion } from '@cuelight/ui/components/accordion'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { EvidenceChip } from '@cuelight/ui/components/evidence-chip'
import { Highlight } from '@cuelight/ui/components/highlight'
import { PlanCard } from '@cuelight/ui/components/plan-card'
import { PlanComparison } from '@cuelight/ui/components/plan-comparison'
import { viewPlan } from '@cuelight/ui/components/plan-view'
import { StatCard } from '@cuelight/ui/components/stat-card'
import { Table } from '@cuelight/ui/components/table'
import { Part, Specimen } from './specimen.tsx'

const rows = [
  { id: 1, position: 'Senior Backend Engineer', company: 'Brightwell', score: 82 },
  { id: 2, position: 'Staff Engineer', company: 'Northumberland Holdings International', score: 61 },
]

const plans = [
  { price: 20, numberOfCredit: 1, expireInMonth: 1 },
  { price: 35, numberOfCredit: 2, expireInMonth: 3 },
  { price: 45, numberOfCredit: 3, expireInMonth: 6 },
].map(viewPlan)

export function ContentSpecimens() {
  return (
    <Part title="Content">
      <Specimen name="Card, StatCard">
        <div className="grid w-full gap-4 md:grid-cols-3">
          <Card
            title="A card"
            description="With a line below."
            actions={<Button variant="secondary">Edit</Button>}
          >
            <p>What it holds.</p>
          </Card>
          <StatCard label="Credits" value="3" note="One runs out on March 9" />
          <StatCard label="Interviews" value="12" />
        </div>
      </Specimen>
      <Specimen name="Table">
        <div className="w-full">
          <Table
            caption="Interviews"
            captionVisible
            columns={[
              {
                id: 'position',
                header: 'Position',
                cell: (row) => row.position,
                sort: 'ascending',
                onSort: () => undefined,
              },
              { id: 'company', header: 'Company', cell: (row) => row.company },
              { id: 'score', header: 'Score', cell: (row) => `${row.score}%`, align: 'end' },
            ]}
            rows={rows}
            rowKey={(row) => row.id}
          />
        </div>
      </Specimen>
      <Specimen name="Accordion, Highlight">
        <div className="w-full">
          <Accordion
            items={[
              { id: 'open', title: 'How is my resume read?', body: 'Line by line, on this machine.' },
              { id: 'closed', title: 'Who sees it?', body: 'You alone.' },
            ]}
            defaultOpenIds={['open']}
            headingLevel={2}
          />
        </div>
        <p>
          <Highlight text="Cut the cost of AWS by 38 percent" term="AWS" />
        </p>
      </Specimen>
      <Specimen name="EvidenceChip">
        <EvidenceChip kind="resume" label="Northlake, 2021" onOpen={() => undefined} />
        <EvidenceChip kind="job" label="Job description" selected onOpen={() => undefined} />
        <EvidenceChip kind="answer" label="An earlier answer" />
      </Specimen>
      <Specimen name="PlanCard">
        <div className="grid w-full gap-4 md:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard
              key={plan.name}
              plan={plan}
              headingLevel={3}
              action={<Button>Choose {plan.name}</Button>}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="PlanComparison">
        <div className="w-full">
          <PlanComparison plans={plans} />
        </div>
      </Specimen>
    </Part>
  )
}
