import type { Evidence } from '@cuelight/contracts/answer'
import type { LiveAnswer } from '@cuelight/contracts/live'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Kbd } from '@cuelight/ui/components/kbd'
import { useToast } from '@cuelight/ui/components/toast'
import { useEffect, useRef, useState } from 'react'
import { client, messageOf } from '../../../shell/api-client.ts'
import { isTyping } from '../../../shell/shortcut-keys.ts'

type StoriesToChooseProps = {
  answer: LiveAnswer
  /** The keys 1 to 3 choose for this answer and no other. */
  hasKeys: boolean
}

/** Up to three stories to tell instead, by a click or the keys 1 to 3; large where the answer leaves the choice open. */
export function StoriesToChoose({ answer, hasKeys }: StoriesToChooseProps) {
  const [isTelling, setTelling] = useState(false)
  const { showToast } = useToast()
  const offered = findOffered(answer)
  const isOpen = answer.segments.every(({ chunkIds }) => chunkIds.length === 0)
  const tell = (story: Evidence | undefined) => {
    if (!story || isTelling) return
    setTelling(true)
    client.live.tellStory
      .mutate({ answerId: answer.id, cvChunkId: story.cvChunkId })
      .catch((error: unknown) => showToast({ title: messageOf(error), tone: 'bad' }))
      .finally(() => setTelling(false))
  }
  useNumberKeys(hasKeys && answer.status === 'done', (number) => tell(offered[number - 1]))
  if (answer.status !== 'done' || offered.length === 0) return null
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1 text-xs font-medium text-muted">
        {isOpen ? 'Which one do you tell?' : 'Or tell another one'}
      </legend>
      <div className={joinClasses('grid gap-2', isOpen ? 'grid-cols-1' : 'grid-cols-1 md:grid-cols-3')}>
        {offered.map((story, index) => (
          <button
            key={story.cvChunkId}
            type="button"
            aria-disabled={isTelling}
            title={story.text}
            onClick={() => tell(story)}
            className={joinClasses(
              'flex min-h-11 items-center gap-2.5 rounded-md border border-control-line bg-surface-raised px-3 py-2 text-left hover:bg-surface-sunken',
              isOpen ? 'text-lg font-medium' : 'text-sm',
            )}
          >
            {hasKeys && <Kbd>{index + 1}</Kbd>}
            <span className="min-w-0 wrap-anywhere">{story.cue}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** What the answer does not tell yet; only offered lines have a cue. */
function findOffered({ segments, evidence }: LiveAnswer): Evidence[] {
  const cited = new Set(segments.flatMap(({ chunkIds }) => chunkIds))
  return evidence.filter(({ cvChunkId, cue }) => cue !== undefined && !cited.has(cvChunkId)).slice(0, 3)
}

function useNumberKeys(isOn: boolean, choose: (number: number) => void): void {
  const latest = useRef(choose)
  latest.current = choose
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!/^[1-3]$/u.test(event.key) || isTyping(event)) return
      event.preventDefault()
      latest.current(Number(event.key))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
