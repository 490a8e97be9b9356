import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import {
  brokenLinks,
  linksOf,
  settingsRead,
  settingsShown,
  settingsTold,
  unexplainedSettings,
} from './documents.ts'
import { houseFiles } from './house-files.ts'

const house = houseFiles(join(import.meta.dirname, '..'))
const documents = house.filter(({ path }) => path.endsWith('.md'))
const links = documents.flatMap(linksOf)
const textOf = (path: string) => house.find((file) => file.path === path)?.text ?? ''
const [config, example] = [textOf('server/config.ts'), textOf('settings.example.env')]
const running = 'docs/running.md'

describe(`the documents tell the truth: ${documents.length} read, ${links.length} links`, () => {
  test('every link leads somewhere', () => {
    expect(links.length).toBeGreaterThan(15)
    expect(report(brokenLinks(house))).toEqual([])
  })

  test(`every setting is shown, and no other: ${settingsRead(config).length} settings`, () => {
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

  test('a setting that no document explains, and one that no code reads', () => {
    const config = '  PORT: z.string(),\n  HOST: z.string()'
    const faults = (shown: readonly string[]) => report(unexplainedSettings(config, 'a.md', shown))
    const expected = ['a.md:1 does not show HOST', 'a.md:1 shows OLD, which no code reads']
    expect(faults(settingsShown('# The port\n#PORT=1\n#OLD=2'))).toEqual(expected)
    expect(faults(settingsTold('| `PORT` | `3000` | where |\n| `OLD` | | gone |'))).toEqual(expected)
  })
})
