import type { EngineEffect, Step } from './events.ts'
import type { InterviewState, SourceState } from './state/state.ts'

/** A state with what is to be done. */
export const step = (state: InterviewState, ...effects: EngineEffect[]): Step => ({ state, effects })

/** One transition after another; the effects in their order. */
export function chain(start: Step, ...transitions: ((state: InterviewState) => Step)[]): Step {
  return transitions.reduce(({ state, effects }, transition) => {
    const next = transition(state)
    return { state: next.state, effects: [...effects, ...next.effects] }
  }, start)
}

/** The same transition for each item, one after another. */
export function chainEach<Item>(
  state: InterviewState,
  items: readonly Item[],
  transition: (state: InterviewState, item: Item) => Step,
): Step {
  return chain(step(state), ...items.map((item) => (current: InterviewState) => transition(current, item)))
}

/** The source with this key, which exists as long as the engine runs. */
export function readSource(state: InterviewState, key: string): SourceState {
  const source = state.sources.find((entry) => entry.key === key)
  if (!source) throw new Error(`no source ${key}`)
  return source
}

/** The state with a source changed. */
export function changeSource(
  state: InterviewState,
  key: string,
  change: Partial<SourceState>,
): InterviewState {
  const sources = state.sources.map((source) => (source.key === key ? { ...source, ...change } : source))
  return { ...state, sources }
}
