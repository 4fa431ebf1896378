import { createHmac, randomBytes } from 'node:crypto'
import type { JobInput, KeptStory, ResumeLine } from '../../../../ports/language-model.ts'

export interface Prompt {
  system: string
  user: string
}

/** Wraps data in a block that its writer cannot close. */
export type Block = (name: string, content: string) => string

const boundarySecret = randomBytes(32)

/**
 * A boundary nobody who wrote the data could know, so no data can pretend to end its block. One job keeps its boundary
 * while the process lives, so that what servers have read of a prompt stays readable to them.
 */
export function createJobBlocks(job: JobInput): Block {
  return createBlocks(
    createHmac('sha256', boundarySecret).update(JSON.stringify(job)).digest('hex').slice(0, 16),
  )
}

export function createBlocks(boundary: string): Block {
  return (name, content) => `<data-${boundary} name="${name}">\n${content}\n</data-${boundary}>`
}

/** The stable part of a prompt comes first and the changing part last, so that servers can reuse what they have read. */
export function jobBlocks(job: JobInput, block: Block): string {
  return [
    block('position', job.position),
    block('company', `${job.companyName}\n${job.companyDetails}`),
    block('job-description', job.jobDescription),
  ].join('\n\n')
}

export function describeLines(lines: readonly ResumeLine[], preferred: readonly number[] = []): string {
  if (lines.length === 0) return '(no lines)'
  return lines.map((line) => describeLine(line, preferred.includes(line.resumeLineId))).join('\n')
}

function describeLine({ resumeLineId, section, roleHeader, text }: ResumeLine, isChosen: boolean): string {
  const place = roleHeader ? `${section}; ${roleHeader}` : section
  return `[chunk ${resumeLineId}${isChosen ? ', chosen' : ''}] (${place}) ${text}`
}

/** The candidate's kept stories, by cue, with the lines they stand on. */
export function describeStories(stories: readonly KeptStory[]): string {
  return stories
    .map(({ cue, lines, own }) => {
      const ids = [...(own ? [own.resumeLineId] : []), ...lines.map(({ resumeLineId }) => resumeLineId)]
      return `${cue}: ${ids.map((id) => `chunk ${id}`).join(', ')}`
    })
    .join('\n')
}
