/** The two texts of a chat request that matter here, and the data blocks inside the second. */
export interface ReadPrompt {
  system: string
  user: string
  /** The content of a block by its name; the last one of a name counts. */
  blocks: ReadonlyMap<string, string>
  /** Every resume line of the prompt, in order. */
  lines: readonly PromptLine[]
}

export interface PromptLine {
  id: number
  section: string
  role: string
  text: string
  /** The whole line of the prompt; a role with brackets makes `text` begin too early. */
  raw: string
}

const block = /<data-([\w-]{1,64}) name="([\w-]{1,40})">\n([\s\S]*?)\n<\/data-\1>/g
const line = /^\[chunk (-?\d{1,12})[^\]]{0,20}\] \((.{0,300}?)\) (.{1,4000})$/u

/** Reads what a model would read: blocks of data and the resume lines in them. */
export function readPrompt(messages: readonly { role: string; content: unknown }[]): ReadPrompt {
  const say = (role: string) =>
    messages
      .filter((message) => message.role === role && typeof message.content === 'string')
      .map(({ content }) => String(content))
      .join('\n\n')
  const user = say('user')
  const blocks = new Map([...user.matchAll(block)].map(([, , name = '', content = '']) => [name, content]))
  const resume = blocks.get('resume') ?? blocks.get('lines') ?? ''
  return { system: say('system'), user, blocks, lines: resume.split('\n').flatMap(readLine) }
}

function readLine(text: string): PromptLine[] {
  const [, id, place = '', words = ''] = line.exec(text) ?? []
  if (id === undefined) return []
  const [section = '', ...role] = place.split('; ')
  return [{ id: Number(id), section, role: role.join('; '), text: words, raw: text }]
}
