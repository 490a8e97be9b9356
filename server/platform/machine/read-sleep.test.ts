/** What the system does when the lid is shut, read from the settings of systemd. */
import { expect, test } from 'vitest'
import { aSystem } from '../../testing/a-system.ts'
import { readSleep } from './read-sleep.ts'

type Told = NonNullable<Parameters<typeof aSystem>[0]['files']>

const withSettings = (files: Told, links = {}) =>
  readSleep(
    aSystem({
      files: { 'run/systemd/system/here': '', 'proc/acpi/button/lid/LID0/state': 'state: open', ...files },
      links,
    }),
  )

test('a laptop of which nobody set anything sleeps when its lid is shut, and not by itself', async () => {
  expect(await withSettings({})).toEqual({
    hasLid: true,
    lid: 'sleeps',
    sleepsIdle: false,
    isMasked: false,
  })
})

test('the setting for mains power counts, and a comment does not', async () => {
  const main = '[Login]\nHandleLidSwitch=suspend\nHandleLidSwitchExternalPower=ignore\n#IdleAction=suspend'
  expect(await withSettings({ 'etc/systemd/logind.conf': main })).toMatchObject({
    lid: 'stays',
    sleepsIdle: false,
  })
})

test('a later piece of the settings wins over an earlier one, and a file of the machine over one of this run', async () => {
  expect(
    await withSettings({
      'etc/systemd/logind.conf': 'HandleLidSwitch=suspend',
      'run/systemd/logind.conf.d/50-venue.conf': 'IdleAction=suspend',
      'etc/systemd/logind.conf.d/50-venue.conf': 'HandleLidSwitch = lock',
    }),
  ).toMatchObject({ lid: 'stays', sleepsIdle: false })
  const idle = { 'etc/systemd/logind.conf.d/90.conf': 'IdleAction=hibernate' }
  expect(await withSettings(idle)).toMatchObject({ sleepsIdle: true })
})

test('a machine whose sleep is masked never sleeps', async () => {
  expect(await withSettings({}, { 'etc/systemd/system/sleep.target': '/dev/null' })).toMatchObject({
    isMasked: true,
  })
})

test('nothing is told where systemd does not run the machine', async () => {
  expect(await readSleep(aSystem({}))).toBeUndefined()
})
