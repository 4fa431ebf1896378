import { expect, test } from 'vitest'
import { splitMarkdown, toFragment } from './split-markdown.ts'

test('a page is found by what stands before its first heading, and by each section', () => {
  const body = 'Before **it**.\n\n## Who, and `why`\n\nA | table\n| --- | --- |\n\n## End\nOver.'
  expect(splitMarkdown(body, 'A page', '/docs/a')).toEqual([
    { title: 'A page', page: 'A page', href: '/docs/a', words: 'before it .' },
    { title: 'Who, and `why`', page: 'A page', href: '/docs/a#who-and-why', words: 'a table' },
    { title: 'End', page: 'A page', href: '/docs/a#end', words: 'over.' },
  ])
})

test.each([
  ['1. Sign in', '1-sign-in'],
  ['What is embedded, and what replaces it', 'what-is-embedded-and-what-replaces-it'],
  ['Your own texts', 'your-own-texts'],
])('the fragment of “%s” is %s', (heading, fragment) => {
  expect(toFragment(heading)).toBe(fragment)
})
