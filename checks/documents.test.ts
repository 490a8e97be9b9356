import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import {
  brokenLinks,
  linksOf,
  namesGone,
  pathsGone,
  scriptsGone,
  settingsRead,
  settingsShown,
  settingsTold,
  tellsOfToday,
  tooMuchToRead,
  unexplainedSettings,
} from './documents.ts'
import { houseFiles } from './house-files.ts'

const house = houseFiles(join(import.meta.dirname, '..'))
const documents = house.filter(({ path }) => path.endsWith('.md'))
const links = documents.flatMap(linksOf)
const textOf = (path: string) => house.find((file) => file.path === path)?.text ?? ''
const [config, example] = [textOf('server/config.ts'), textOf('settings.example.env')]
const running = 'docs/running.md'
const today = documents.filter(tellsOfToday)

/** The most that each document may hold: a newcomer reads it once, from beginning to end. */
const bounds = {
  'README.md': { lines: 80, width: 150, filesOfParagraph: 6 },
  'CONTRIBUTING.md': { lines: 220, width: 150, filesOfParagraph: 6 },
  'docs/glossary.md': { lines: 200, width: 150, filesOfParagraph: 6 },
}

describe(`the documents match the project: ${documents.length} read, ${links.length} links`, () => {
  test('every link leads somewhere', () => {
    expect(links.length).toBeGreaterThan(15)
    expect(report(brokenLinks(house))).toEqual([])
  })

  test('every file, folder, code name and script that the documents name exists', () => {
    expect(today.length).toBeGreaterThan(4)
    expect(report(pathsGone(today, house))).toEqual([])
    expect(report(namesGone(today, house))).toEqual([])
    expect(report(scriptsGone(today, Object.keys(JSON.parse(textOf('package.json')).scripts)))).toEqual([])
  })

  test.each(Object.entries(bounds))('%s is short enough to be read', (path, bound) => {
    expect(report(tooMuchToRead({ path, text: textOf(path) }, bound))).toEqual([])
  })

  test(`every setting of the server is listed, and no other: ${settingsRead(config).length} settings`, () => {
    expect(settingsRead(config).length).toBeGreaterThan(5)
    expect(report(unexplainedSettings(config, 'settings.example.env', settingsShown(example)))).toEqual([])
    expect(report(unexplainedSettings(config, running, settingsTold(textOf(running))))).toEqual([])
  })
})

describe('the check of the documents finds', () => {
  test('a link to nowhere', () => {
    const page = {
      path: 'docs/a.md',
      text: 'See [b](b.md), [the front](../README.md#run-it)\nand ![c](pictures/c.png).',
    }
    const planted = [page, { path: 'README.md', text: '[elsewhere](https://example.ma)' }]
    expect(report(brokenLinks(planted))).toEqual([
      'docs/a.md:1 links to b.md, which is not there',
      'docs/a.md:2 links to pictures/c.png, which is not there',
    ])
  })

  test('a file, a folder, a pattern, a name and a script that do not exist', () => {
    const [card, list] = ['rules/card/card.ts', 'web/ui/list/List.tsx']
    const files = [card, list].map((path) => ({ path, text: 'export const isExpired = 1' }))
    const text = `
Good: \`${card}\`, \`card.ts\`, \`rules/card/\`, \`rules/<subject>/*.ts\`, web/ui/li, [why](docs/a.md), \`isExpired\`.
Bad: \`rules/card/cards.ts\`, \`Lists.tsx\`, \`web/app/\`, \`server/<concept>/<verb>.ts\`, \`isGone\`, npm run tests.`
    const page = { path: 'a.md', text }
    expect(report(pathsGone([page], files))).toEqual(
      ['rules/card/cards.ts', 'Lists.tsx', 'web/app/', 'server/<concept>/<verb>.ts'].map(
        (name) => `a.md:3 names ${name}, which is not there`,
      ),
    )
    expect(report(namesGone([page], files))).toEqual(['a.md:3 quotes isGone, which no code bears'])
    expect(report(scriptsGone([page], ['test']))).toEqual(['a.md:3 says «npm run tests», which is no script'])
  })

  test('a page with too many lines, too wide a line, and too many files in a paragraph', () => {
    const text = `a.ts, b.ts, b.ts\nand web/c/\n\nd.ts, e.ts and\nf-<name>.ts, which is a long line\n`
    const of = (lines: number, width: number, filesOfParagraph: number) =>
      report(tooMuchToRead({ path: 'a.md', text }, { lines, width, filesOfParagraph }))
    expect(of(5, 33, 3)).toEqual([])
    expect(of(4, 32, 2)).toEqual([
      'a.md:1 has 5 lines of 4',
      'a.md:5 has 33 signs of 32',
      'a.md:4 names 3 files in a paragraph, of 2',
    ])
  })

  test('a setting that no document lists, and a listed setting that no code reads', () => {
    const config = '  PORT: z.string(),\n  HOST: z.string()'
    const faults = (shown: readonly string[]) => report(unexplainedSettings(config, 'a.md', shown))
    const expected = ['a.md:1 does not show HOST', 'a.md:1 shows OLD, which no code reads']
    expect(faults(settingsShown('# The port\n#PORT=1\n#OLD=2'))).toEqual(expected)
    expect(faults(settingsTold('| `PORT` | `3000` | where |\n| `OLD` | | gone |'))).toEqual(expected)
  })
})
