import type { Evidence } from '@cuelight/contracts/answer'
import type { LiveAnswer } from '@cuelight/contracts/live'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Kbd } from '@cuelight/ui/components/kbd'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../shell/api-client.ts'
import { isTyping } from '../../../../shell/shortcut-keys.ts'

/** A story of the answer it was offered beside. */
export type StoryChoice = { answerId: number; cvChunkId: number }

type StoriesToChooseProps = {
  /** The answer the stories were offered beside. */
  answer: LiveAnswer
  /** What is read now: this answer or its newest form. */
  shown: LiveAnswer
  /** The window in which the keys 1 to 3 choose for this answer; null: in none. */
  keysIn: Window | null
  tell: (choice: StoryChoice) => Promise<unknown>
}

/**
 * Up to three stories to tell instead, by a click or the keys 1 to 3; large where the answer leaves the choice open. They
 * keep their places and numbers when one of them is told.
 */
export function StoriesToChoose({ answer, shown, keysIn, tell }: StoriesToChooseProps) {
  const [isTelling, setTelling] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const offered = findOffered(answer)
  const told = citedLines(shown)
  const isOpen = told.size === 0
  const choose = (story: Evidence | undefined) => {
    if (!story || isTelling || told.has(story.cvChunkId)) return
    setTelling(true)
    setProblem(null)
    tell({ answerId: answer.id, cvChunkId: story.cvChunkId })
      .catch((error: unknown) => setProblem(messageOf(error)))
      .finally(() => setTelling(false))
  }
  useNumberKeys(answer.status === 'done' ? keysIn : null, (number) => choose(offered[number - 1]))
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
            aria-pressed={told.has(story.cvChunkId)}
            title={story.text}
            onClick={() => choose(story)}
            className={joinClasses(
              'flex min-h-11 items-center gap-2.5 rounded-md border px-3 py-2 text-left',
              told.has(story.cvChunkId)
                ? 'border-accent bg-surface-sunken'
                : 'border-control-line bg-surface-raised hover:bg-surface-sunken',
              isOpen ? 'font-medium sm:text-lg' : 'text-sm',
            )}
          >
            {keysIn && (
              <span className="pointer-coarse:hidden">
                <Kbd>{index + 1}</Kbd>
              </span>
            )}
            <span className="min-w-0 wrap-anywhere">{story.cue}</span>
          </button>
        ))}
      </div>
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function citedLines({ segments }: LiveAnswer): Set<number> {
  return new Set(segments.flatMap(({ chunkIds }) => chunkIds))
}

/** What the answer does not tell yet; only offered lines have a cue. */
function findOffered(answer: LiveAnswer): Evidence[] {
  const cited = citedLines(answer)
  return answer.evidence
    .filter(({ cvChunkId, cue }) => cue !== undefined && !cited.has(cvChunkId))
    .slice(0, 3)
}

function useNumberKeys(target: Window | null, choose: (number: number) => void): void {
  const latest = useRef(choose)
  latest.current = choose
  useEffect(() => {
    if (!target) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!/^[1-3]$/u.test(event.key) || isTyping(event)) return
      event.preventDefault()
      latest.current(Number(event.key))
    }
    target.addEventListener('keydown', onKeyDown)
    return () => target.removeEventListener('keydown', onKeyDown)
  }, [target])
}
