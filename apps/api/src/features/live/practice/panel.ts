import { type PanelMember, panelMembers } from '@cuelight/contracts/practice'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import type { UtteranceRow } from '../log/wire.ts'
import { followUpKeyOf, isAbout } from './question-lines.ts'

const members = Object.keys(panelMembers) as PanelMember[]

/** Questions that belong to one of the panel; the others go round. */
const asksAbout: Partial<Record<PreparationItem['kind'], PanelMember>> = {
  technical: 'colleague',
  role: 'hiring-manager',
  company: 'recruiter',
  gap: 'recruiter',
}

/** Who of the panel asks this question; a follow-up comes from whoever asked the question. */
export function whoAsks(line: UtteranceRow, items: readonly PreparationItem[]): PanelMember | null {
  const place = items.findIndex((item) => isAbout(line, item) || line.sourceKey === followUpKeyOf(item))
  const item = items[place]
  return item ? (asksAbout[item.kind] ?? members[place % members.length] ?? null) : null
}
