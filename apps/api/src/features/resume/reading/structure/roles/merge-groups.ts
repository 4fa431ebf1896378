import type { RoleHeader } from './role-header.ts'
import { rankOf } from './role-words.ts'

/** An employer with the time there in all, right above the first of its titles with their own dates. */
export function mergeGroups(headers: readonly RoleHeader[]): RoleHeader[] {
  const merged: RoleHeader[] = []
  let group: RoleHeader | null = null
  for (const [index, header] of headers.entries()) {
    const next = headers[index + 1]
    const { employer, title } = header.role
    const isAdjacent = next?.start === header.start + header.length
    if (isAdjacent && isEmployerOf(header.role, next.role)) {
      group = header
      continue
    }
    if ((employer && title) || !group || !encloses(group.role, header.role)) {
      group = null
      merged.push(header)
      continue
    }
    merged.push(underEmployer(header, group))
  }
  return merged
}

function underEmployer(header: RoleHeader, group: RoleHeader): RoleHeader {
  const { employer, title, place } = header.role
  const isFirst = header.start === group.start + group.length
  return {
    ...header,
    ...(isFirst && { start: group.start, length: group.length + header.length }),
    role: {
      ...header.role,
      employer: group.role.employer ?? group.role.title,
      title: title ?? employer,
      place: place ?? group.role.place,
    },
  }
}

type Role = RoleHeader['role']

/** Whether a header with one name and the time there in all stands over the first of its titles. */
function isEmployerOf(over: Role, below: Role): boolean {
  if (over.employer && !over.title && below.title && !below.employer) return true
  const isSingle = (role: Role) => (role.employer === null) !== (role.title === null)
  if (!isSingle(over) || !isSingle(below) || !encloses(over, below)) return false
  return rankOf(below.title ?? below.employer ?? '') > rankOf(over.title ?? over.employer ?? '')
}

/** Whether the time of one role holds that of the other; years that the file leaves open hold all. */
function encloses(one: Role, other: Role): boolean {
  const from = ({ start }: Role) => Number(/\d{4}/.exec(start ?? '')?.[0] ?? Number.NaN)
  const till = ({ start, end }: Role) =>
    Number(/\d{4}/.exec(end ?? start ?? '')?.[0] ?? Number.POSITIVE_INFINITY)
  return !(from(one) > from(other)) && !(till(one) < till(other))
}
