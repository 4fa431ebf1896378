import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themes } from './themes.ts'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

type Tokens = Record<string, string>

/** Declarations of every rule whose selector list names exactly this selector, later ones winning as in CSS. */
function readTokens(selector: string): Tokens {
  const tokens: Tokens = {}
  for (const [, selectors = '', body = ''] of css.matchAll(/(?:^|\n)([:.][^{@]+)\{([^}]*)\}/g)) {
    if (!selectors.split(',').some((each) => each.trim() === selector)) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([a-z-]+):\s*([^;]+);/g)) tokens[name] = value
  }
  return tokens
}

function computeLuminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio of two opaque colours, 1 to 21. */
function computeContrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [computeLuminance(first), computeLuminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken']
const tones = ['good', 'warn', 'caution', 'bad']

const textPairs = [
  ...['text', 'muted', 'accent-text', ...tones].flatMap((ink) => surfaces.map((ground) => [ink, ground])),
  ...[...tones, 'accent'].flatMap((tone) => [
    [tone === 'accent' ? 'accent-text' : tone, `${tone}-soft`],
    ['text', `${tone}-soft`],
    ['muted', `${tone}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-strong'],
  ['on-mark', 'mark'],
]

const fills = tones.map((tone) => `${tone}-fill`)

const controlPairs = [
  ...['control-line', 'focus', 'accent', ...fills].flatMap((ink) => surfaces.map((ground) => [ink, ground])),
  ['focus', 'accent-soft'],
  ['accent', 'accent-soft'],
]

function findFailures(tokens: Tokens, pairs: string[][], minimum: number): string[] {
  return pairs.flatMap(([ink = '', ground = '']) => {
    const inkColour = tokens[ink] ?? 'missing'
    const groundColour = tokens[ground] ?? 'missing'
    if (!/^#[0-9a-f]{6}$/.test(inkColour) || !/^#[0-9a-f]{6}$/.test(groundColour)) {
      return [`${ink} ${inkColour} on ${ground} ${groundColour}: not a six digit hex colour`]
    }
    const ratio = computeContrast(inkColour, groundColour)
    return ratio >= minimum
      ? []
      : [`${ink} ${inkColour} on ${ground} ${groundColour}: ${ratio.toFixed(2)} < ${minimum}`]
  })
}

test('the contrast formula gives the known values', () => {
  expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(computeContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('there are eleven themes and each has its own rule', () => {
  expect(themes).toHaveLength(11)
  for (const theme of themes) expect(readTokens(`.${theme.className}`).accent, theme.name).toBeDefined()
})

describe.each(themes)('theme $name', ({ className, color }) => {
  const tokens = { ...readTokens(':root'), ...readTokens(`.${className}`) }

  test('text reaches 4.5:1 on every background it is used on', () => {
    expect(findFailures(tokens, textPairs, 4.5)).toEqual([])
  })

  test('controls, focus and chart colours reach 3:1', () => {
    expect(findFailures(tokens, controlPairs, 3)).toEqual([])
  })

  test('the dot in the theme menu is the brand colour', () => {
    expect(tokens.brand).toBe(color)
  })
})
