import type { PlacedResumeLine } from '@cuelight/contracts/resume'

/** Neighbouring lines of one section, split by the role they belong to. */
export interface LineGroup {
  section: string
  roles: { header: string; lines: PlacedResumeLine[] }[]
}

/** Groups lines in their order; a section that comes back later is a new group. */
export function groupLines(lines: readonly PlacedResumeLine[]): LineGroup[] {
  const groups: LineGroup[] = []
  for (const line of lines) {
    let group = groups.at(-1)
    if (group?.section !== line.section) {
      group = { section: line.section, roles: [] }
      groups.push(group)
    }
    const role = group.roles.at(-1)
    const isSame = role?.header === line.roleHeader && role.lines[0]?.roleId === line.roleId
    if (role && isSame) role.lines.push(line)
    else group.roles.push({ header: line.roleHeader, lines: [line] })
  }
  return groups
}
