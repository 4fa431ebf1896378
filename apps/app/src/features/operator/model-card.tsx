import type { ModelPartState, OperatorModels } from '@cuelight/contracts/operator'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { useState } from 'react'
import { ModelFormView } from './model-form.tsx'
import { partTexts } from './model-texts.ts'

type ModelCardProps = { state: ModelPartState; presets: OperatorModels['presets'] }

/** Which model does the work of one part; the form opens on request. */
export function ModelCard({ state, presets }: ModelCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { title, description } = partTexts[state.part]
  const formId = `models-${state.part}`
  return (
    <Card
      title={title}
      description={description}
      actions={
        <Button
          variant="secondary"
          size="small"
          aria-label={`${isOpen ? 'Close' : 'Change'} ${title.toLowerCase()}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Change'}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div>
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">In use</dt>
            <dd className="break-words">{state.inUse}</dd>
            {state.nextStart && (
              <>
                <dt className="text-muted">After the next start</dt>
                <dd className="break-words">{state.nextStart}</dd>
              </>
            )}
            {state.key.isSet && (
              <>
                <dt className="text-muted">Key</dt>
                <dd>{describeKey(state.key)}</dd>
              </>
            )}
          </dl>
          <div className="has-[p]:mt-4">
            <ErrorBanner show={state.problem !== null} message={state.problem ?? ''} />
          </div>
        </div>
        {isOpen && (
          <div id={formId} className="border-t border-line pt-5">
            <ModelFormView state={state} presets={presets} />
          </div>
        )}
      </div>
    </Card>
  )
}

function describeKey({ lastFour, source }: ModelPartState['key']): string {
  const ends = lastFour ? `Ends in ${lastFour}` : 'Set'
  return source === 'environment' ? `${ends}, from the environment` : ends
}
