import { buttonClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

/** Leads to the page of facts; with `scheduleId` it opens at what holds for that interview. */
export function FactsCard({ scheduleId }: { scheduleId?: number | undefined }) {
  return (
    <Card
      title="What only you know"
      description="Notice period, salary, why this job: write each once, and answers use it word for word."
    >
      <Link to="/facts" search={{ id: scheduleId }} className={buttonClasses('secondary')}>
        Write it down
        <ArrowRight aria-hidden />
      </Link>
    </Card>
  )
}
