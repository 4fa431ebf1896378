import type { cvRoles } from '@cuelight/db/schema'

type RoleRow = typeof cvRoles.$inferSelect

/** What engines read above the lines of a role: the file's own words until the candidate corrects them. */
export function headerOf(role: RoleRow): string {
  if (role.isRemoved) return ''
  return (role.source === 'read' ? role.readAs?.header : null) ?? writeRoleHeader(role)
}

/** "employer, title, dates" of a role that was corrected or added. */
export function writeRoleHeader(role: Pick<RoleRow, 'employer' | 'title' | 'startDate' | 'endDate'>): string {
  const dates = [role.startDate, role.endDate].filter(Boolean).join(' – ')
  return [role.employer, role.title, dates].filter(Boolean).join(', ')
}
