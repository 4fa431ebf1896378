import type { ModelField, ModelPart } from '@cuelight/contracts/operator'

export const partTexts: Record<ModelPart, { title: string; description: string }> = {
  answers: { title: 'Answers', description: 'Live answers, preparation and the judgements in reports.' },
  second: {
    title: 'Answers, second server',
    description: 'Asked when the first fails or is late three times in a row.',
  },
  vectors: {
    title: 'Vectors',
    description:
      'How near two texts are. A change takes effect at the next start, when every resume is embedded again.',
  },
  speech: {
    title: 'Speech',
    description: 'What is said in an interview, as text. The sound goes to this server.',
  },
}

export const fieldLabels: Record<ModelField, string> = {
  preset: 'Server',
  address: 'Address',
  live: 'Model for live answers',
  preparation: 'Model for preparation',
  report: 'Model for judgements',
  model: 'Model',
  dimensions: 'Numbers in a vector',
  protocol: 'How sound is sent',
}

/** What an empty field means, where it is not nothing. */
export const emptyTexts: Partial<Record<ModelField, string>> = {
  report: 'That for preparation',
  dimensions: '512',
}

export const protocolTexts = {
  utterance: 'Each utterance as a file',
  realtime: 'While somebody speaks',
} as const

/** `left-out` as "Left out". */
export const toWords = (name: string) => {
  const words = name.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
