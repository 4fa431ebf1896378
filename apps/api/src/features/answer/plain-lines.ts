import { tellPlain } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import type { ResumeLine } from '../../ports/language-model.ts'
import type { TextRunOptions } from '../../ports/text-worker.ts'

/** The lines that give no orders to a machine, in their order. */
export async function keepPlainLines(
  { textWorker }: Pick<Services, 'textWorker'>,
  lines: readonly ResumeLine[],
  options?: TextRunOptions,
): Promise<ResumeLine[]> {
  if (lines.length === 0) return []
  const texts = lines.map(({ text }) => text)
  const isPlain = await textWorker.run(tellPlain, texts, options)
  return lines.filter((_line, at) => isPlain[at])
}
