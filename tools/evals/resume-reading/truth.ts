import { z } from 'zod'

const role = z.object({
  employer: z.string().nullish(),
  title: z.string(),
  dates: z.string(),
  location: z.string().optional(),
  /** A part of the title, where the employer occurs twice. */
  hint: z.string().optional(),
  bullets: z.array(z.object({ first: z.string(), last: z.string().optional() })).optional(),
})

const file = z.object({
  id: z.string(),
  sha256: z.string(),
  emptyTemplate: z.boolean().optional(),
  sealed: z.boolean().optional(),
  truth: z.object({
    name: z.string().nullish(),
    roles: z.array(role).optional(),
    /** All roles of the file; precision counts only where every one is listed. */
    totalRoles: z.number().optional(),
    skills: z.array(z.string()).optional(),
    /** Set where the names stand only inside of bullets, so that there is no list to find. */
    skillsNote: z.string().optional(),
    education: z.array(z.object({ school: z.string().nullish() })).optional(),
  }),
})

/** What a manifest says about resume files that stay outside of the repository. */
export const manifestSchema = z.object({ files: z.array(file) })

export type TruthFile = z.infer<typeof file>
export type Truth = TruthFile['truth']
export type TruthRole = z.infer<typeof role>
