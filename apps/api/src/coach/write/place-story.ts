import type { SpokenRole } from './read-role.ts'

/** "That was at Acme, where I worked as nurse."; null when the header names no employer. `isStill`: what is told goes on. */
export function sayPlace({ employer, title, isCurrent }: SpokenRole, isStill: boolean): string | null {
  if (!employer) return null
  const work = title ? `, where I ${isCurrent ? 'work' : 'worked'} as ${title}` : ''
  return `That ${isStill ? 'is' : 'was'} at ${employer}${work}.`
}

/** Opens a story that is near and not quite what was asked for. */
export function sayClosest({ employer, title }: SpokenRole): string | null {
  if (employer) return `The closest I have is from ${employer}.`
  return title ? `The closest I have is from my time as ${title}.` : null
}

/** Every sentence that may place a story of this role: they say no more than its header. */
export function placeSentences(role: SpokenRole): string[] {
  return [sayPlace(role, true), sayPlace(role, false), sayClosest(role)].filter(
    (sentence) => sentence !== null,
  )
}
