import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

test('a comment belongs to the setting below it, and an empty line ends a block', () => {
  const text =
    '# Words on the file.\n\n# Where it\n# listens\n# HOST=127.0.0.1\n# PORT=3000\n\n# Keys\n# A_1={"a":1}\n'
  expect(readSettings(text)).toEqual([
    {
      id: 'host',
      order: 0,
      settings: [
        { name: 'HOST', value: '127.0.0.1', note: 'Where it listens' },
        { name: 'PORT', value: '3000', note: '' },
      ],
    },
    { id: 'a_1', order: 1, settings: [{ name: 'A_1', value: '{"a":1}', note: 'Keys' }] },
  ])
})

test('no line of the real file is lost', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8')
  const named = text.match(/^# ?[A-Z][A-Z0-9_]*=/gm) ?? []
  expect(named.length).toBeGreaterThan(50)
  expect(readSettings(text).flatMap(({ settings }) => settings)).toHaveLength(named.length)
})
