import type { AppRouter } from '@cuelight/api/router'
import type { TRPCLink } from '@trpc/client'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { readSession } from './session/session-store.ts'

/** What the boot script asked for (`build/first-paint.ts`): the calls, as they are keyed below, and their answers. */
export interface FirstAnswers {
  token: string
  keys: string[]
  answers: Promise<unknown>[]
  /** Of the answers those that have arrived, each in its place. */
  here: unknown[]
}
declare global {
  interface Window {
    __firstAnswers?: FirstAnswers
  }
}

/** A screen that asks later than this wants to know how things are then. */
const freshMs = 10_000

/**
 * Gives a screen's first queries the answers that were asked for before the app was here, each once. Whatever went wrong
 * with them, the query is asked again, and says so itself.
 */
export const firstAnswers: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      // What is changed makes every answer from before old.
      if (op.type === 'mutation') delete window.__firstAnswers
      const answer = takeAnswer(op)
      if (!answer) return next(op).subscribe(observer)
      let asked: Unsubscribable | null = null
      let isOver = false
      answer.then((found) => {
        if (isOver) return
        if (!found) {
          asked = next(op).subscribe(observer)
          return
        }
        observer.next({ result: { type: 'data', data: found.data } })
        observer.complete()
      })
      return () => {
        isOver = true
        asked?.unsubscribe()
      }
    })

/** Only of this account, and not when the page is old. */
function readFirst(): FirstAnswers | null {
  const first = window.__firstAnswers
  return first && first.token === readSession()?.token && performance.now() <= freshMs ? first : null
}

/**
 * What has arrived before the app: a screen that is drawn with it needs no placeholder, and nothing that the first paint
 * shows already goes away again. The calls as `@trpc/react-query` keys them.
 */
export function readArrived(): { key: unknown[]; data: unknown }[] {
  const first = readFirst()
  return (first?.keys ?? []).flatMap((called, index) => {
    const found = readResult(first?.here[index])
    if (!first || !found || !called) return []
    // Once: whoever asks again wants to know how things are then.
    first.keys[index] = ''
    const [path = '', ...input] = called.split(/(?=\{)/)
    const of = input.length > 0 ? { input: JSON.parse(input.join('')), type: 'query' } : { type: 'query' }
    return [{ key: [path.split('.'), of], data: found.data }]
  })
}

type Call = { type: string; path: string; input: unknown }

function takeAnswer({ type, path, input }: Call): Promise<{ data: unknown } | null> | null {
  const first = readFirst()
  const index = type === 'query' && first ? first.keys.indexOf(keyOf(path, input)) : -1
  if (!first || index === -1) return null
  first.keys[index] = ''
  return first.answers[index]?.then(readResult, () => null) ?? null
}

/** A call with its input; a field without a value is as good as none. */
const keyOf = (path: string, input: unknown) => path + (input === undefined ? '' : JSON.stringify(input))

function readResult(answer: unknown): { data: unknown } | null {
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) return null
  const { result } = answer as { result: { data?: unknown } }
  return { data: result.data }
}
