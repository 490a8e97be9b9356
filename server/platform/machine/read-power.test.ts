/** Mains power and batteries, read from files as the kernel writes them. */
import { expect, test } from 'vitest'
import { aSystem } from '../../testing/a-system.ts'
import { readPower } from './read-power.ts'

type Supplies = Readonly<Record<string, Readonly<Record<string, string>>>>

const withSupplies = (supplies: Supplies) =>
  aSystem({
    files: Object.fromEntries(
      Object.entries(supplies).flatMap(([name, told]) =>
        Object.entries(told).map(([file, text]) => [`sys/class/power_supply/${name}/${file}`, text]),
      ),
    ),
  })

const mains = (online: string) => ({ type: 'Mains', online })
const battery = (different: Readonly<Record<string, string>> = {}) => ({
  type: 'Battery',
  status: 'Discharging',
  capacity: '50',
  energy_now: '20000000',
  power_now: '10000000',
  ...different,
})

test('a laptop on its battery lasts as long as what is left at what it uses now', async () => {
  expect(await readPower(withSupplies({ AC: mains('0'), BAT0: battery() }))).toEqual({
    isPlugged: false,
    battery: { percent: 50, minutesLeft: 120 },
  })
})

test('two batteries count together, whether they tell watts or amperes', async () => {
  const second = {
    ...battery({ capacity: '100' }),
    energy_now: '',
    charge_now: '10000000',
    current_now: '5000000',
  }
  const told = await readPower(
    withSupplies({ AC: mains('0'), BAT0: battery(), BAT1: { ...second, power_now: '' } }),
  )
  expect(told?.battery).toEqual({ percent: 75, minutesLeft: 120 })
})

test('a plug of USB-C is mains power too', async () => {
  const told = await readPower(
    withSupplies({ ucsi: { type: 'USB', online: '1' }, BAT0: battery({ status: 'Charging' }) }),
  )
  expect(told?.isPlugged).toBe(true)
})

test('the battery of a mouse is not that of the machine', async () => {
  const mouse = { ...battery(), scope: 'Device' }
  expect(await readPower(withSupplies({ AC: mains('1'), hidpp_battery_0: mouse }))).toEqual({
    isPlugged: true,
    battery: null,
  })
})

test('a battery that does not say what it gives says nothing of how long', async () => {
  const told = await readPower(withSupplies({ BAT0: battery({ power_now: '0' }) }))
  expect(told).toEqual({ isPlugged: false, battery: { percent: 50, minutesLeft: null } })
})

test('nothing is told where the system knows of no supplies', async () => {
  expect(await readPower(aSystem({}))).toBeUndefined()
})
