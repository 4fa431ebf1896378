import { fillerReplies } from '@cuelight/contracts/constants'

/** Whether the words are one of the short replies that the candidate's transcript leaves out; a full stop changes nothing. */
export function isFillerReply(text: string): boolean {
  const words = text.trim().toLowerCase().replace(/\.$/, '').trim()
  return (fillerReplies as readonly string[]).includes(words)
}
