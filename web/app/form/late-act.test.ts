import { describe, expect, test, vi } from 'vitest'
import { createLateActs } from './late-act.ts'

/** Acts whose calls end when the test says so. */
function acts() {
  const ends: (() => void)[] = []
  const send = vi.fn((_: string) => new Promise<void>((end) => ends.push(end)))
  return { late: createLateActs(send), send, answer: () => ends.shift()?.() }
}
const soon = () => new Promise((resolve) => setTimeout(resolve))

describe('an act that can still be undone', () => {
  test('is shown as done, but sent only after its time has passed', async () => {
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

  test('is never sent when it was undone', () => {
    const { late, send } = acts()
    late.put('kefta', 'Kefta rejetée')
    late.takeBack()
    void late.sendNow()
    expect(late.now()).toEqual({ waiting: undefined, shown: [] })
    expect(send).not.toHaveBeenCalled()
  })

  test('is sent when the next act starts, which then waits in its place', async () => {
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

  test('is sent only once, even when its time passes more than once', () => {
    const { late, send } = acts()
    late.put('kefta', 'Kefta rejetée')
    void late.sendNow()
    void late.sendNow()
    expect(send).toHaveBeenCalledOnce()
  })
})
