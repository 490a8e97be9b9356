import { describe, expect, test } from 'vitest'
import css from './theme.css?raw'

type Tokens = Readonly<Record<string, string>>

function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--fp-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, color]) => [name!, color!]),
  )
}

const light = block(':root')
const themes = {
  light,
  dark: { ...light, ...block('[data-mantine-color-scheme="dark"]') },
  sun: { ...light, ...block(':root[data-mantine-color-scheme="light"][data-sun]') },
} as const

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast as WCAG computes it: 1 for a colour on itself, 21 for black on white. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const onEverySurface = [
  'text',
  'text-secondary',
  'text-muted',
  'placeholder',
  'primary-text',
  'danger-text',
  'info-text',
]
const pairs: [string, string][] = [
  ...onEverySurface.flatMap((text): [string, string][] =>
    ['bg', 'surface', 'raised'].map((surface) => [text, surface]),
  ),
  ['primary-text', 'primary-tint'],
  ['text', 'primary-tint'],
  ...['primary', 'danger', 'accent', 'info', 'bump'].map((role): [string, string] => [`on-${role}`, role]),
  ['on-primary', 'primary-hover'],
  ...['good', 'warn', 'critical', 'bad', 'out', 'off', 'note'].map((state): [string, string] => [
    `${state}-text`,
    `${state}-bg`,
  ]),
  ...['new', 'preparing', 'watch', 'late', 'ready', 'recalled'].map((band): [string, string] => [
    `band-${band}-text`,
    `band-${band}-bg`,
  ]),
  ...['basic', 'standard', 'premium'].map((type): [string, string] => [`${type}-text`, `${type}-bg`]),
]

const controls: [string, string][] = [
  ['border-control', 'surface'],
  ['border-control', 'bg'],
  ['focus', 'surface'],
  ['focus', 'bg'],
  ['focus', 'focus-gap'],
  ['primary', 'surface'],
  ['late-on-board', 'bg'],
]

describe('the computed contrast', () => {
  test('of black on white is 21, and of a colour on itself 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#08664c', '#08664c')).toBe(1)
  })

  test('of menthe on white is the 6.96 of the design', () => {
    expect(contrast('#08664c', '#ffffff')).toBeCloseTo(6.96, 2)
  })
})

test("the band on top of a card is visible in the theme for sunlight, whatever the card's type", () => {
  for (const band of ['basic-edge', 'standard-bg', 'premium-bg'])
    expect(contrast(themes.sun[band]!, themes.sun.surface!), band).toBeGreaterThanOrEqual(3)
})

for (const [name, tokens] of Object.entries(themes)) {
  describe(`the ${name} theme`, () => {
    const withBoard = { ...tokens, 'late-on-board': tokens['band-late-border']! }
    const least = name === 'sun' ? 7 : 4.5

    test('gives a colour to every role', () => {
      const missing = [...pairs, ...controls].flat().filter((role) => !(role in withBoard))
      expect(missing).toEqual([])
      expect(pairs.length).toBeGreaterThan(35)
    })

    for (const [text, surface] of pairs) {
      test(`gives the text colour «${text}» enough contrast on «${surface}»`, () => {
        expect(contrast(tokens[text]!, tokens[surface]!)).toBeGreaterThanOrEqual(least)
      })
    }

    for (const [edge, surface] of controls) {
      test(`gives the edge colour «${edge}» enough contrast on «${surface}»`, () => {
        expect(contrast(withBoard[edge as keyof typeof withBoard]!, tokens[surface]!)).toBeGreaterThanOrEqual(
          3,
        )
      })
    }
  })
}
