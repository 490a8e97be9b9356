/** What systemd does when the lid is shut, and when nobody touches the machine. */
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { SleepFacts } from '#rules/machine/sleep-settings.ts'
import { namesIn, readText } from './read-text.ts'
import type { SystemPlaces } from './system-places.ts'

/** Undefined where systemd does not run the machine, as in a container and on other systems. */
export async function readSleep({ proc, etc, run }: SystemPlaces): Promise<SleepFacts | undefined> {
  if ((await namesIn(join(run, 'systemd/system'))) === undefined) return undefined
  const settings = await readSettings(etc, run)
  const lid = settings.get('HandleLidSwitchExternalPower') ?? settings.get('HandleLidSwitch') ?? 'suspend'
  const lids = (await namesIn(join(proc, 'acpi/button/lid'))) ?? []
  return {
    hasLid: lids.length > 0,
    lid: sleeps(lid) ? 'sleeps' : 'stays',
    sleepsIdle: sleeps(settings.get('IdleAction') ?? 'ignore'),
    isMasked: await isMasked(join(etc, 'systemd/system'), 'sleep.target', 'suspend.target'),
  }
}

const sleeps = (action: string): boolean => !/^(ignore|lock)$/.test(action)

/** The main file, then the pieces by name, whichever folder they are in; the last word counts. */
async function readSettings(etc: string, run: string): Promise<ReadonlyMap<string, string>> {
  const folders = [run, etc].map((place) => join(place, 'systemd/logind.conf.d'))
  const pieces = new Map<string, string>()
  for (const folder of folders)
    for (const name of (await namesIn(folder)) ?? [])
      if (name.endsWith('.conf')) pieces.set(name, join(folder, name))
  const inOrder = [...pieces].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path)
  const settings = new Map<string, string>()
  for (const path of [join(etc, 'systemd/logind.conf'), ...inOrder]) {
    const text = (await readText(path)) ?? ''
    for (const [, name = '', value = ''] of text.matchAll(/^\s*(\w+)\s*=\s*(\S*)\s*$/gm))
      settings.set(name, value)
  }
  return settings
}

/** A masked unit is a link to nowhere. */
async function isMasked(folder: string, ...units: readonly string[]): Promise<boolean> {
  const targets = await Promise.all(units.map((unit) => readlink(join(folder, unit)).catch(() => '')))
  return targets.includes('/dev/null')
}
