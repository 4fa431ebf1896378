import { type ChildHandlers, type ForkedChild, forkChild } from '../../core/fork-child.ts'
import type { ChildMessage, ParentMessage } from './child-messages.ts'

export type RecogniserProcess = ForkedChild<ParentMessage>

export function forkRecogniser(handlers: ChildHandlers<ChildMessage>): RecogniserProcess {
  return forkChild<ParentMessage, ChildMessage>(new URL('./moonshine-child.ts', import.meta.url), handlers)
}
