import type { Usage } from '@cuelight/contracts/usage'

export type Quota = Usage[number]

/** From this share on, a screen says how much is left before it refuses. */
const tellFrom = 0.8

const bytesPerMegabyte = 1024 * 1024
const microUsdPerDollar = 1_000_000

type Texts = {
  /** In the account. */
  label: string
  unit(amount: number): string
  /** `used` and `limit` as `unit` writes them. */
  near(used: string, limit: string): string
  full(limit: string): string
}

const whole = (amount: number) => String(Math.floor(amount))

const texts: Record<Quota['name'], Texts> = {
  'storage-bytes': {
    label: 'Storage',
    unit: (bytes) => `${Math.floor(bytes / bytesPerMegabyte)} MB`,
    near: (used, limit) => `Your files and recordings take ${used} of ${limit}.`,
    full: (limit) => `Your files and recordings take all of ${limit}. Delete a resume or a recording first.`,
  },
  resumes: {
    label: 'Resumes',
    unit: whole,
    near: (used, limit) => `You have ${used} of ${limit} resumes.`,
    full: (limit) => `You have ${limit} resumes, which is the most. Delete one to upload another.`,
  },
  'practice-minutes': {
    label: 'Practice today',
    unit: (minutes) => `${whole(minutes)} min`,
    near: (used, limit) => `You have practised for ${used} of ${limit} today.`,
    full: (limit) => `You have practised for ${limit} today, which is the most. Go on tomorrow.`,
  },
  'open-interviews': {
    label: 'Open interviews',
    unit: whole,
    near: (used, limit) => `${used} of ${limit} interviews are open. End those you no longer need.`,
    full: (limit) => `${limit} interviews are open, which is the most. End one to start another.`,
  },
  'model-cost': {
    label: 'Language models today',
    unit: (microUsd) => `$${(microUsd / microUsdPerDollar).toFixed(2)}`,
    near: (used, limit) => `Today's answers by language models cost ${used} of ${limit}.`,
    full: () => "You have used today's answers by language models. Go on tomorrow.",
  },
  'model-tokens': {
    label: 'Words of language models today',
    unit: (tokens) => `${whole(tokens / 1000)}k tokens`,
    near: (used, limit) => `Language models read and wrote ${used} of ${limit} for you today.`,
    full: () => "You have used today's answers by language models. Go on tomorrow.",
  },
}

export const labelOf = ({ name }: Quota) => texts[name].label

/** What is used, and of how much; null without a limit. */
export function describeUse({ name, used, limit }: Quota): string | null {
  const { unit } = texts[name]
  return limit === null ? null : `${unit(used)} of ${unit(limit)}`
}

/** What to say where the quota is used; null while there is plenty left. */
export function warnOfQuota({ name, used, limit }: Quota): string | null {
  if (limit === null || used < limit * tellFrom) return null
  const { unit, near, full } = texts[name]
  return used >= limit ? full(unit(limit)) : near(unit(used), unit(limit))
}
