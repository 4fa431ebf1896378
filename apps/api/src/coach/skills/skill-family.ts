/** Families decide which technical questions suit a skill. */
export type SkillFamily =
  | 'language'
  | 'frontend'
  | 'backend'
  | 'database'
  | 'cloud'
  | 'devops'
  | 'data'
  | 'machine-learning'
  | 'mobile'
  | 'testing'
  | 'security'
  | 'product'
  | 'design'
  | 'business'
  | 'healthcare'
  | 'finance'
  | 'engineering'
  | 'education'
  | 'legal'
  | 'operations'
  | 'science'

export interface Skill {
  /** The one name of a skill, whatever alias was written. */
  name: string
  family: SkillFamily
}
