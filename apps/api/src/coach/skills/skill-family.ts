/** Families decide which technical questions suit a skill. */
export const skillFamilies = [
  'language',
  'frontend',
  'backend',
  'database',
  'cloud',
  'devops',
  'data',
  'machine-learning',
  'mobile',
  'testing',
  'security',
  'product',
  'design',
  'business',
  'healthcare',
  'finance',
  'engineering',
  'education',
  'legal',
  'operations',
  'science',
] as const

export type SkillFamily = (typeof skillFamilies)[number]

/** A skill of the taxonomy. */
export interface Skill {
  /** The one name of a skill, whatever alias was written. */
  name: string
  family: SkillFamily
}
