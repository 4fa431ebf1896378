import type { AnswerSegment, Evidence } from '@cuelight/contracts/answer'
import { idsOf } from '../../coach/stories/tell-story.ts'
import { writeChoiceCues } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import type { KeptStory, ResumeLine } from '../../ports/language-model.ts'
import type { TextRunOptions } from '../../ports/text-worker.ts'

/** The nearest line is the right one about four times in ten, so three are offered (research, ai.md section 7). */
const offeredLines = 3

/** The lines that segments stand on, each once, in the order in which they are cited. */
export function toEvidence(segments: readonly AnswerSegment[], lines: readonly ResumeLine[]): Evidence[] {
  const byId = new Map(lines.map((line) => [line.resumeLineId, line]))
  const cited = [...new Set(segments.flatMap((segment) => segment.chunkIds))]
  return cited.flatMap((id) => {
    const line = byId.get(id)
    return line ? [describe(line)] : []
  })
}

/** What the candidate may choose from. */
interface Offer {
  /** What the answer says; the lines it cites are not offered again. */
  segments: readonly AnswerSegment[]
  /** The nearest first. */
  lines: readonly ResumeLine[]
  stories?: readonly KeptStory[]
}

/** Up to three of the nearest lines that were not cited, for the candidate to choose from; of a story only the first one. */
export async function offeredEvidence(
  { textWorker }: Pick<Services, 'textWorker'>,
  offer: Offer,
  options?: TextRunOptions,
): Promise<Evidence[]> {
  const offered = chooseLines(offer)
  const untold = offered.flatMap(({ line, story }) => (story ? [] : [line]))
  const texts = untold.map(({ text, roleHeader }) => ({ text, roleHeader }))
  const cues = texts.length > 0 ? await textWorker.run(writeChoiceCues, texts, options) : []
  return offered.map(({ line, story }) => ({
    ...describe(line),
    cue: story?.cue ?? cues[untold.indexOf(line)] ?? '',
  }))
}

interface OfferedLine {
  line: ResumeLine
  story: KeptStory | undefined
}

function chooseLines({ segments, lines, stories = [] }: Offer): OfferedLine[] {
  const storyOf = ({ resumeLineId }: ResumeLine) =>
    stories.find((story) => idsOf(story).includes(resumeLineId))
  const cited = new Set(segments.flatMap((segment) => segment.chunkIds))
  const passed = new Set(stories.filter((story) => idsOf(story).some((id) => cited.has(id))))
  const offered: OfferedLine[] = []
  for (const line of lines) {
    const story = storyOf(line)
    if (offered.length === offeredLines) break
    if (cited.has(line.resumeLineId) || (story && passed.has(story))) continue
    if (story) passed.add(story)
    offered.push({ line, story })
  }
  return offered
}

function describe(line: ResumeLine): Evidence {
  const isOwnWords = line.source === 'note' || line.source === 'added'
  const { resumeLineId: cvChunkId, section, text } = line
  const evidence = { cvChunkId, section, text, ...(isOwnWords && { isOwnWords }) }
  return line.resumeLineId < 0 ? { ...evidence, storyId: -line.resumeLineId } : evidence
}
