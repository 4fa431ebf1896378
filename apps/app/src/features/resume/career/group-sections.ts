import type { PlacedResumeLine, ResumeDetail, ResumeRole } from '@cuelight/contracts/resume'

export interface CareerGroups {
  /** Roles in their order, each with its lines. */
  timeLine: { role: ResumeRole; lines: PlacedResumeLine[] }[]
  /** Lines outside of every role, by section in the order of the file. */
  sections: { section: string; lines: PlacedResumeLine[] }[]
}

/** Sorts the lines an answer can stand on under their roles and sections. */
export function groupSections({ roles, lines }: Pick<ResumeDetail, 'roles' | 'lines'>): CareerGroups {
  const usable = lines.filter(({ flag }) => flag === null)
  const known = new Set(roles.map(({ id }) => id))
  const isPlaced = (line: PlacedResumeLine) => line.roleId !== null && known.has(line.roleId)
  const sections = Map.groupBy(
    // A note without a role is shown with its note.
    usable.filter((line) => !isPlaced(line) && line.noteId === null),
    ({ section }) => section,
  )
  return {
    timeLine: roles.map((role) => ({ role, lines: usable.filter(({ roleId }) => roleId === role.id) })),
    sections: [...sections].map(([section, all]) => ({ section, lines: all })),
  }
}
