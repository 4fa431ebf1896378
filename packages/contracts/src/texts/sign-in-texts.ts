import { z } from 'zod'

const sectionSchema = z.object({ heading: z.string(), paragraphs: z.array(z.string()) })
/** A heading with its paragraphs, as a dialog of the sign-in page shows it. */
export type TextSection = z.infer<typeof sectionSchema>

/** The operator's texts that the sign-in page shows; the site serves them as `/sign-in-texts.json`. */
export const signInTextsSchema = z.object({
  about: z.array(sectionSchema),
  faqs: z.array(sectionSchema),
  /** The lines under "Contact" of both documents. */
  contacts: z.object({ terms: z.array(z.string()), privacy: z.array(z.string()) }),
})
export type SignInTexts = z.infer<typeof signInTextsSchema>
