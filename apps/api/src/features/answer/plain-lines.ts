import { dictates, orderEmbedder } from '../../coach/instructions/weigh-order.ts'
import { coachEngine } from '../../coach/job/summarise-job.ts'
import { tellPlain } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import type { LanguageModel, ResumeLine } from '../../ports/language-model.ts'
import type { TextRunOptions } from '../../ports/text-worker.ts'
import type { openKnowledgeBase } from '../resume/index.ts'

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

/** Whether a model writes, which may obey what it reads. The coach obeys nobody, so it reads everything and waits for no check. */
export function isModelWriting({ languageModel }: { languageModel: Pick<LanguageModel, 'engine'> }): boolean {
  return languageModel.engine.kind !== coachEngine.kind
}

/** Lines with their vectors, in the same order; null where some have none. */
type MeantLines = Pick<Awaited<ReturnType<typeof openKnowledgeBase>>, 'lines' | 'meant'>

/** The lines of a resume for whoever writes: a model reads none that dictates an answer. */
export function withoutDictated(
  services: Pick<Services, 'languageModel' | 'embedder'>,
  { lines, meant }: MeantLines,
): readonly ResumeLine[] {
  if (!isModelWriting(services)) return lines
  const vectors = services.embedder.modelId === orderEmbedder ? meant?.vectors : undefined
  return lines.filter(({ text }, at) => !dictates(text, vectors?.[at] ?? null, 'resume'))
}
