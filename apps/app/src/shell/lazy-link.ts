import { TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'

/** A way to the server that few screens take; its code comes when it is taken. */
export function lazyLink<Router extends AnyTRPCRouter>(
  load: () => Promise<TRPCLink<Router>>,
): TRPCLink<Router> {
  return (runtime) => {
    const link = async () => (await load())(runtime)
    let loading: ReturnType<typeof link> | null = null
    return ({ op, next }) =>
      observable((observer) => {
        let started: Unsubscribable | null = null
        let isOver = false
        loading ??= link()
        loading.then(
          (run) => {
            if (!isOver) started = run({ op, next }).subscribe(observer)
          },
          (error: unknown) => {
            loading = null
            observer.error(TRPCClientError.from<Router>(error as Error))
          },
        )
        return () => {
          isOver = true
          started?.unsubscribe()
        }
      })
  }
}
