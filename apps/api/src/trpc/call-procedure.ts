import type { RequestContext } from '../core/context.ts'
import { appRouter } from './router.ts'

type Procedure = ((call: {
  path: string
  getRawInput: () => Promise<unknown>
  ctx: RequestContext
  type: string
  signal: AbortSignal | undefined
  batchIndex: number
}) => Promise<unknown>) & { _def: { type: 'query' | 'mutation' | 'subscription' } }

const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, Procedure>>

/** Whether a path such as `resume.list` asks or changes; undefined when there is no such procedure. */
export function typeOfProcedure(path: string): 'query' | 'mutation' | 'subscription' | undefined {
  return Object.hasOwn(procedures, path) ? procedures[path]?._def.type : undefined
}

/** Calls a procedure with its checks of input and output, without tRPC's callers, which build a proxy for each call. */
export async function callProcedure(
  path: string,
  ctx: RequestContext,
  input: unknown,
  batchIndex = 0,
): Promise<unknown> {
  const procedure = procedures[path]
  if (!procedure) throw new Error(`there is no procedure ${path}`)
  const { type } = procedure._def
  return procedure({ path, getRawInput: async () => input, ctx, type, signal: ctx.signal, batchIndex })
}
