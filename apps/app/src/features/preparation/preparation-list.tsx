import { errorTexts } from '@cuelight/contracts/errors'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import { Accordion } from '@cuelight/ui/components/accordion'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { TextField } from '@cuelight/ui/components/field'
import { Spinner } from '@cuelight/ui/components/spinner'
import { Badge } from '@cuelight/ui/components/status-badge'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { ItemBody } from './item-body.tsx'
import { searchItems } from './search-items.ts'

const kindNames: Record<PreparationItem['kind'], string> = {
  role: 'Role',
  technical: 'Technical',
  behavioural: 'Behavioural',
  company: 'Company',
  gap: 'Gap',
  custom: 'Your question',
}

type PreparationListProps = {
  items: PreparationItem[]
  scheduleId: number
  isProcessing: boolean
  progress: string | null
}

export function PreparationList({ items, scheduleId, isProcessing, progress }: PreparationListProps) {
  const [term, setTerm] = useState('')
  const found = searchItems(items, term)
  if (items.length === 0) {
    return isProcessing ? (
      <Spinner label={progress ? `${progress}...` : 'Preparing your questions...'} />
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
            aside: (
              <span className="flex shrink-0 flex-col items-end gap-1 md:flex-row md:items-center md:gap-2">
                {item.isPinned && <Badge>Pinned</Badge>}
                <Badge tone="plain">{kindNames[item.kind]}</Badge>
              </span>
            ),
            body: <ItemBody item={item} term={term} scheduleId={scheduleId} />,
          }))}
        />
      )}
      {isProcessing && (
        <Spinner label={progress ? `${progress}...` : 'More questions are being prepared...'} />
      )}
    </div>
  )
}
