import type { TextTask } from '../ports/text-worker.ts'
import { type RepairedText, repairNames, type SoundingName } from './jargon/repair-names.ts'

/** A text that somebody sends, with misheard names put right: what it costs is up to the sender. */
export const mendNames: TextTask<{ text: string; names: readonly SoundingName[] }, RepairedText> = {
  name: 'mend-names',
  run: ({ text, names }) => repairNames(text, names),
}

/** Every task of this folder; the text worker finds them by their names. */
export const liveTextTasks = [mendNames] as const
