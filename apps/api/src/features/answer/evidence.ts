import type { AnswerSegment, Evidence } from '@cuelight/contracts/answer'
import { idsOf } from '../../coach/stories/tell-story.ts'
import { writeChoiceCue } from '../../coach/write/write-cue.ts'
import type { KeptStory, ResumeLine } from '../../ports/language-model.ts'

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

/** Up to three of the nearest lines that were not cited, for the candidate to choose from; of a story only the first one. */
export function offeredEvidence(
  segments: readonly AnswerSegment[],
  lines: readonly ResumeLine[],
  stories: readonly KeptStory[] = [],
): Evidence[] {
  const storyOf = ({ resumeLineId }: ResumeLine) =>
    stories.find((story) => idsOf(story).includes(resumeLineId))
  const cited = new Set(segments.flatMap((segment) => segment.chunkIds))
  const passed = new Set(stories.filter((story) => idsOf(story).some((id) => cited.has(id))))
  const offered: Evidence[] = []
  for (const line of lines) {
    const story = storyOf(line)
    if (offered.length === offeredLines) break
    if (cited.has(line.resumeLineId) || (story && passed.has(story))) continue
    if (story) passed.add(story)
    offered.push({ ...describe(line), cue: story?.cue ?? writeChoiceCue(line) })
  }
  return offered
}

function describe(line: ResumeLine): Evidence {
  const isOwnWords = line.source === 'note' || line.source === 'added'
  const { resumeLineId: cvChunkId, section, text } = line
  const evidence = { cvChunkId, section, text, ...(isOwnWords && { isOwnWords }) }
  return line.resumeLineId < 0 ? { ...evidence, storyId: -line.resumeLineId } : evidence
}
