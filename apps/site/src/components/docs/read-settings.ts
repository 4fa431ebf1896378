export interface Setting {
  name: string
  /** The value in the example: the default, or what one could look like. */
  value: string
  note: string
}

export interface SettingsBlock {
  /** The name of its first setting, in small letters. */
  id: string
  order: number
  settings: Setting[]
}

/** The blocks of a file such as `.env.example`: comments, then `# NAME=value`; an empty line ends a block. */
export function readSettings(text: string): SettingsBlock[] {
  return text
    .split(/\n\s*\n/)
    .map(readBlock)
    .filter((settings) => settings.length > 0)
    .map((settings, order) => ({ id: (settings[0]?.name ?? '').toLowerCase(), order, settings }))
}

/** A comment belongs to the setting below it. */
function readBlock(block: string): Setting[] {
  const settings: Setting[] = []
  let note: string[] = []
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^# ?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    if (name) {
      settings.push({ name, value, note: note.join(' ') })
      note = []
    } else if (line.startsWith('#')) note.push(line.replace(/^# ?/, ''))
  }
  return settings
}
