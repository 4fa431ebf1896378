import { errorTexts } from '@cuelight/contracts/errors'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import { Accordion } from '@cuelight/ui/components/accordion'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { TextField } from '@cuelight/ui/components/field'
import { Spinner } from '@cuelight/ui/components/spinner'
import { Badge } from '@cuelight/ui/components/status-badge'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { AnswerText, EngineBadge, EvidenceList, GapList } from '../answer/answer-text.tsx'
import { searchItems } from './search-items.ts'

const kindNames: Record<PreparationItem['kind'], string> = {
  role: 'Role',
  technical: 'Technical',
  behavioural: 'Behavioural',
  company: 'Company',
  gap: 'Gap',
  custom: 'Your question',
}

type PreparationListProps = { items: PreparationItem[]; isProcessing: boolean }

export function PreparationList({ items, isProcessing }: PreparationListProps) {
  const [term, setTerm] = useState('')
  const found = searchItems(items, term)
  if (items.length === 0) {
    return isProcessing ? (
      <Spinner label="Preparing your questions..." />
    ) : (
      <EmptyState icon={<ListChecks />} title={errorTexts.preparationEmpty} />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label="Search"
        type="search"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <p className="sr-only" aria-live="polite">
        {term.trim() ? `${found.length} of ${items.length} questions` : ''}
      </p>
      {found.length === 0 ? (
        <EmptyState title={errorTexts.preparationNoMatch} />
      ) : (
        <Accordion
          headingLevel={2}
          highlightTerm={term}
          items={found.map((item) => ({
            id: String(item.id),
            title: item.question,
            aside: <Badge tone="plain">{kindNames[item.kind]}</Badge>,
            body: <ItemBody item={item} term={term} />,
          }))}
        />
      )}
      {isProcessing && <Spinner label="More questions are being prepared..." />}
    </div>
  )
}

function ItemBody({ item, term }: { item: PreparationItem; term: string }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {item.whyAsked && <p className="measure text-sm">Why this is asked: {item.whyAsked}</p>}
      <AnswerText segments={item.segments} highlightTerm={term} />
      <EvidenceList evidence={item.evidence} />
      <GapList gaps={item.gaps} />
      <div>
        <EngineBadge engine={item.engine} />
      </div>
    </div>
  )
}
