import { describe, expect, test, vi } from 'vitest'
import { createLateActs } from './late-act.ts'

/** Sends nothing by itself: each sending ends when the test says so. */
function acts() {
  const ends: (() => void)[] = []
  const send = vi.fn((_: string) => new Promise<void>((end) => ends.push(end)))
  return { late: createLateActs(send), send, answer: () => ends.shift()?.() }
}
const soon = () => new Promise((resolve) => setTimeout(resolve))

describe('an act that may be taken back', () => {
  test('is shown as done, and sent only once it is time', async () => {
    const { late, send, answer } = acts()
    late.put('kefta', 'Kefta rejetée')
    expect(late.now()).toEqual({
      waiting: { number: 1, label: 'Kefta rejetée', input: 'kefta' },
      shown: ['kefta'],
    })
    expect(send).not.toHaveBeenCalled()
    void late.sendNow()
    expect(send).toHaveBeenCalledExactlyOnceWith('kefta')
    expect(late.now()).toEqual({ waiting: undefined, shown: ['kefta'] })
    answer()
    await soon()
    expect(late.now().shown).toEqual([])
  })

  test('that is taken back is never sent', () => {
    const { late, send } = acts()
    late.put('kefta', 'Kefta rejetée')
    late.takeBack()
    void late.sendNow()
    expect(late.now()).toEqual({ waiting: undefined, shown: [] })
    expect(send).not.toHaveBeenCalled()
  })

  test('is sent by the next one, which then waits in its place', async () => {
    const { late, send, answer } = acts()
    late.put('kefta', 'Kefta rejetée')
    late.put('couscous', 'Couscous annulé')
    expect(send).toHaveBeenCalledExactlyOnceWith('kefta')
    expect(late.now()).toMatchObject({ waiting: { number: 2 }, shown: ['kefta', 'couscous'] })
    void late.sendNow()
    expect(send).toHaveBeenLastCalledWith('couscous')
    answer()
    await soon()
    expect(late.now().shown).toEqual(['couscous'])
  })

  test('is sent once, however often it is time', () => {
    const { late, send } = acts()
    late.put('kefta', 'Kefta rejetée')
    void late.sendNow()
    void late.sendNow()
    expect(send).toHaveBeenCalledOnce()
  })
})
