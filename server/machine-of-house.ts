/** What the machine of a server is asked and told of: the room on its disk, and its clock where the house does not follow it. */
import { agree, witnessesOfClock } from '#rules/clock-jump.ts'
import type { House } from './books/answer.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { SteadyClock } from './platform/steady-clock.ts'

export type MachineSettings = {
  readonly log: Log
  /** The time of the house; the machine's when not given. */
  readonly clock?: Clock
  /** Where the machine's clock may jump: the clock above is then its own. */
  readonly steadyClock?: SteadyClock
  /** On the disk of the database; not given where that is not ours. */
  readonly bytesLeft?: (() => number) | undefined
}

export const clockOf = ({ clock, steadyClock }: MachineSettings): Clock =>
  steadyClock?.now ?? clock ?? systemClock

const followedTime = (topic: string): Date[] =>
  topic.startsWith('clock-followed:') ? [new Date(topic.slice('clock-followed:'.length))] : []

type Heard = Pick<Live, 'announce' | 'listen'>

export function machineOf({ log, steadyClock, bytesLeft }: MachineSettings, live: Heard): House['machine'] {
  /** Devices that say the same as the machine. */
  const witnesses = new Set<string>()
  const follow = (told: Date) => {
    const machine = steadyClock?.machine()
    if (machine === undefined || !agree(machine, told)) return
    steadyClock?.follow()
    log.warn('the new time of this machine is followed')
  }
  steadyClock?.listen((jump) => {
    witnesses.clear()
    if (jump)
      log.error(jump, 'the clock of this machine jumped: the house goes on by the time that has passed')
    live.announce(['venue'])
  })
  live.listen({ onChange: (topics) => topics.flatMap(followedTime).forEach(follow), onUnknown: () => {} })
  return {
    bytesLeft: () => bytesLeft?.(),
    clock: () => steadyClock?.machine() ?? null,
    followClock: (told) => {
      follow(told)
      live.announce([`clock-followed:${told.toISOString()}`])
    },
    hearWitness: (deviceId, says) => {
      const machine = steadyClock?.machine()
      if (machine === undefined) return false
      if (agree(says, machine)) witnesses.add(deviceId)
      else witnesses.delete(deviceId)
      return witnesses.size >= witnessesOfClock
    },
  }
}
